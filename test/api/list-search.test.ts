import type { Order } from '@rubrica/api/db/cursor.ts'
import type { Db } from '@rubrica/api/db/database.ts'
import { readPage, readSort } from '@rubrica/api/db/paging.ts'
import type { NewRow } from '@rubrica/api/db/tables.ts'
import { readDocumentIds, wholeOrder } from '@rubrica/api/documents/document-list.ts'
import { type DocumentFilter, type ForEachPart, selectDocuments } from '@rubrica/api/documents/document-store.ts'
import { readDocumentTotals } from '@rubrica/api/views/document-totals.ts'
import { fillLists } from '@rubrica/api/work/fill-lists.ts'
import { settleCounts } from '@rubrica/api/work/settle-counts.ts'
import { DocumentSort } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../world.ts'
import { type Lists, openLists } from './lists/open-lists.ts'
import { crowdRandomly } from './lists/random-crowd.ts'

const accountId = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
/** Shares the first characters of its id, which the index shares. */
const neighbourId = '0a1b2c3d-0000-6071-8293-a4b5c6d7e8f9'

const needles = [
  ...['a', 'z', 'ç', '%', '_', '\\', "'", '"', '*', '😀', 'ß', '-', ' '],
  ...['xq', 'l%', '1_', '<&', 'é-', 'ÃO', 'a b', '😀 '],
  ...[
    'Contrato',
    'cao',
    'AÇÃO',
    "D'Ávila",
    '100%',
    'c:\\temp',
    '"entre aspas"',
    'inexistente',
    'raro',
    'Nº 12',
    '@exemplo',
  ],
  ...[
    'ana',
    'ÚRSULA',
    'ana@exemplo.com\nx',
    'o\na',
    'and',
    'x OR y',
    'palavra longa que nenhum nome contém por inteiro',
  ],
]
/** Each part alone: one without a line does not compile. */
const single: ForEachPart<Partial<DocumentFilter>> = {
  search: { search: 'raro' },
  statuses: { statuses: ['pending_signature'] },
  method: { method: 'collect' },
  isSent: { isSent: true },
  tagIds: { tagIds: ['t1'] },
  waitsBesides: { waitsBesides: 'ana@exemplo.com' },
  externalId: { externalId: 'e7' },
}
const filters: Partial<DocumentFilter>[] = [
  {},
  ...Object.values(single),
  { statuses: ['failed', 'expired'] },
  { method: 'virtual', statuses: ['certificated', 'pending_signature'] },
  { tagIds: ['t1', 't2'], statuses: ['certificated'] },
  { tagIds: [] },
  { externalId: 'e7', statuses: ['certificated', 'pending_signature', 'failed'] },
  { externalId: 'e7', isSent: true },
  { externalId: 'e7', method: 'virtual' },
]
const orders = DocumentSort.options

describe.each(databases.filter((one) => one.isThere))('the lists of a crowded workspace on $kind', ({ kind }) => {
  let opened: Lists
  beforeAll(async () => {
    opened = await openLists(kind)
    await crowdRandomly(opened.db, { accountId, documents: 2600, prefix: 'd' })
    await crowdRandomly(opened.db, { accountId: neighbourId, documents: 40, prefix: 'n' })
  })
  afterAll(async () => {
    await opened.reads.close()
    await opened.close()
  })

  test.each(needles)('find with %j the documents that a look at each would find', async (search) => {
    await expectSame(opened, { accountId, search }, 'created_at')
    await expectSame(opened, { accountId: neighbourId, search }, 'created_at')
  })

  test('find by a search and another filter what both leave', async () => {
    for (const search of ['a', 'xq', 'raro'])
      for (const filter of filters) await expectSame(opened, { accountId, search, ...filter }, '-created_at')
  })

  test('are in each order as the plain list is, page by page and by cursor', async () => {
    for (const filter of filters) await expectSame(opened, { accountId, ...filter }, 'name')
    for (const statuses of [['certificated', 'failed'], ['certificated']] satisfies DocumentFilter['statuses'][])
      for (const sort of orders) await expectSame(opened, { accountId, statuses }, sort)
  })

  test('count what is there after changes, deletions and removals in any order, settled or not', async () => {
    await changeRandomly(opened.db)
    await expectCounted(opened.db)
    await settleCounts(opened.db)
    await expectCounted(opened.db)
    await changeRandomly(opened.db)
    await expectCounted(opened.db)
    for (const search of ['a', 'raro', 'ana', 'novo nome']) await expectSame(opened, { accountId, search }, 'name')
    await expectClosed(opened)
    for (const sort of ['created_at', '-created_at'] as const)
      for (const filter of filters) await expectSame(opened, { accountId, ...filter }, sort)
  })

  test('find by text and status what is there while documents of the version before are added, and after it', async () => {
    const { db } = opened
    await expectClosed(opened)
    await sql`delete from ${sql.table(kind === 'sqlite' ? 'closed_grams' : 'closed_texts')}`.execute(db)
    await sql`update list_fills set is_done = 0, reached = '', goal = (select max(id) from documents)
      where name = 'closed_texts'`.execute(db)
    await expectClosed(opened)
    await changeRandomly(db)
    await fillLists(db)
    await expectClosed(opened)
  })

  test('are right while documents of the version before are added, and after it', async () => {
    const { db } = opened
    await forgetLists(db)
    await expectMean(db, accountId)
    await expectSame(opened, { accountId, search: 'contrato' }, 'name')
    await changeRandomly(db)
    await expectSame(opened, { accountId, statuses: ['failed'] }, 'name')
    await fillLists(db)
    expect(await db.selectFrom('list_fills').select('name').where('is_done', '=', 0).execute()).toEqual([])
    await expectCounted(db)
    for (const search of ['a', 'xq', 'raro', 'ana', 'contrato']) await expectSame(opened, { accountId, search }, 'name')
    for (const sort of ['name', '-created_at'] as const)
      for (const filter of filters) await expectSame(opened, { accountId, ...filter }, sort)
  })
})

/** Of documents with a word, a few are new, and half of all are old and late by name. */
describe.each(databases.filter((one) => one.isThere))('a word that comes late, on $kind,', ({ kind }) => {
  const old = 8400
  let opened: Lists
  beforeAll(async () => {
    opened = await openLists(kind)
    await crowdRandomly(opened.db, { accountId, documents: 0, prefix: 'd' })
    await crowdRandomly(opened.db, { accountId: neighbourId, documents: 0, prefix: 'n' })
    for (let from = 0; from < 2 * old; from += 400)
      await opened.db
        .insertInto('documents')
        .values(Array.from({ length: 400 }, (_, place) => agedDocument(from + place, old)))
        .execute()
    const tagged = { t1: sql`id < 'o05'`, t2: sql`id < 'o001'`, [OLD]: sql`status = 'certificated'` }
    for (const [tag, condition] of Object.entries(tagged))
      await sql`insert into document_tags (document_id, tag_id)
        select id, ${tag} from documents where ${condition}`.execute(opened.db)
    await sql.raw('analyze').execute(opened.db)
  })
  afterAll(async () => {
    await opened.reads.close()
    await opened.close()
  })

  test.each(orders)('is found in the order of %s, page by page and by cursor', async (sort) => {
    await expectSame(opened, { accountId, search: 'velho' }, sort)
  })

  test.each([
    { statuses: ['failed'] },
    { statuses: ['certificated'] },
    { statuses: ['certificated', 'failed'] },
    { statuses: ['pending_signature'] },
    { statuses: ['certificated'], tagIds: ['t1'] },
    { tagIds: ['t1'] },
    { statuses: ['certificated'], tagIds: ['t2'] },
    { statuses: ['certificated'], isSent: true },
    { method: 'collect' },
  ] satisfies Partial<DocumentFilter>[])('is found among what %j leaves', async (filter) => {
    for (const sort of ['-created_at', 'name'] as const)
      await expectSame(opened, { accountId, search: 'velho', ...filter }, sort)
  })

  test.each([
    { statuses: ['certificated'] },
    { statuses: ['certificated', 'expired'] },
    { tagIds: [OLD] },
    { tagIds: [OLD], statuses: ['certificated'] },
    { tagIds: [OLD], statuses: ['failed'] },
    { tagIds: [OLD, 't1'], statuses: ['failed', 'pending_signature'] },
  ] satisfies Partial<DocumentFilter>[])('is no other than a tag or status that comes late: %j', async (filter) => {
    for (const sort of orders) await expectSame(opened, { accountId, ...filter }, sort)
  })
})

/** A tag of all old documents that are certificated. */
const OLD = 'n-t1'

/** In no order, as random ids. */
const idAt = (n: number) => `o${String((n * 7919) % 100_003).padStart(6, '0')}`

/** More than a page of them, and less than two. */
const FEW = 150

function agedDocument(n: number, old: number): NewRow<'documents'> {
  const isOld = n < old
  const at = new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString()
  const name = isOld || n >= 2 * old - FEW ? `termo velho ${n}` : `aditivo ${n}`
  return {
    ...{ id: idAt(n), account_id: accountId, name, name_key: name, created_by: 'd-user', turn: 0 },
    ...{
      status: n % 50 === 0 ? 'pending_signature' : isOld ? 'certificated' : 'failed',
      media_type: 'application/pdf',
    },
    ...{ verification_code: String(n), created_at: at, updated_at: at },
  }
}

/** What an index of both, text and status, finds: statuses in which documents stay, and words of many of them. */
async function expectClosed(opened: Lists): Promise<void> {
  const closed: DocumentFilter['statuses'][] = [['failed'], ['certificated'], ['failed', 'expired']]
  for (const search of ['a', 'contrato', 'de', 'novo nome'])
    for (const statuses of closed) await expectSame(opened, { accountId, search, statuses }, 'name')
}

/** Compares the first page, pages further on and what follows a cursor with a list that looks at each row. */
async function expectSame({ db, reads }: Lists, filter: DocumentFilter, sort: DocumentSort): Promise<void> {
  const sortable = ['name_key', 'status', 'created_at', 'updated_at'] as const
  const order = wholeOrder(readSort(sort, sortable, { column: 'name_key', direction: 'asc' }))
  const what = JSON.stringify({ filter, sort })
  const plain = { rows: selectPlain(db, filter), order }
  const whole = await wholeOf(plain)
  for (const page of [1, 12, 16, 25]) {
    const asked = { page, 'per-page': 100 }
    const found = await readDocumentIds({ db, reads }, { filter, order, paging: asked })
    expect(idsOf(found), what).toEqual(whole.slice((page - 1) * 100, page * 100))
    expect(found.next, what).toBe((await readPage(plain, asked)).next)
    if (found.isMore) expect(whole.length, what).toBeGreaterThan(1000)
    else expect(found.totalCount, what).toBe(whole.length)
    if (page === 1 && found.next) {
      const after = { after: found.next, 'per-page': 100 }
      const rest = await readDocumentIds({ db, reads }, { filter, order, paging: after })
      expect(idsOf(rest), what).toEqual(whole.slice(100, 200))
    }
  }
}

function selectPlain(db: Db, filter: DocumentFilter) {
  return selectDocuments(db, filter).select('documents.id')
}

async function wholeOf({ rows, order }: { rows: ReturnType<typeof selectPlain>; order: Order[] }): Promise<string[]> {
  const ordered = order.reduce((query, { column, direction }) => query.orderBy(column, direction), rows)
  return (await ordered.execute()).map(({ id }) => id)
}

function idsOf({ items }: { items: { id: string }[] }): string[] {
  return items.map(({ id }) => id)
}

async function expectCounted(db: Db): Promise<void> {
  for (const id of [accountId, neighbourId]) {
    const counted = await readDocumentTotals(db, { accountIds: [id] })
    // One person has brought in all of them.
    const createdBy = id === accountId ? 'd-user' : 'n-user'
    expect(await readDocumentTotals(db, { accountIds: [accountId, neighbourId], createdBy })).toEqual(counted)
    const { rows } = await sql<{
      status: string
      total: number | string
    }>`select status, count(*) as total from documents
      where account_id = ${id} and deleted_at is null group by status`.execute(db)
    const expected = Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)]))
    const { documents } = counted
    expect(Object.fromEntries(Object.entries(documents).filter(([, total]) => total > 0))).toEqual(expected)
    const sent = await sql<{ total: number | string }>`select count(*) as total from documents
      inner join assignments on assignments.document_id = documents.id
      where account_id = ${id} and deleted_at is null`.execute(db)
    expect(counted.sent).toBe(Number(sent.rows[0]?.total))
    await expectMean(db, id)
  }
  // Beside the mean, so that it needs no look at the assignments.
  const noted = await sql<{ id: string }>`select documents.id from documents
    left join assignments on assignments.document_id = documents.id
    where coalesce(sent_at, '') <> coalesce(assignments.created_at, '')`.execute(db)
  expect(noted.rows).toEqual([])
}

/** Of the thousand documents that were completed last. */
async function expectMean(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ sent: string; completed: string }>`
    select assignments.created_at as sent, completed_at as completed from documents
    inner join assignments on assignments.document_id = documents.id
    where account_id = ${id} and deleted_at is null and completed_at is not null
    order by completed_at desc limit 1000`.execute(db)
  const hours = rows.map(({ sent, completed }) => (Date.parse(completed) - Date.parse(sent)) / 3_600_000)
  const mean = hours.reduce((sum, one) => sum + one, 0) / hours.length
  expect((await readDocumentTotals(db, { accountIds: [id] })).mean_hours_to_sign).toBeCloseTo(mean, 1)
}

/** Moves, renames, deletes and removes documents, and corrects their parties, as the service does. */
async function changeRandomly(db: Db): Promise<void> {
  const rows = await db.selectFrom('documents').select('id').where('account_id', '=', accountId).orderBy('id').execute()
  const some = (from: number) => rows.filter((_, place) => place % 23 === from).map(({ id }) => id)
  const ids = (from: number) => sql.join(some(from))
  await sql`update documents set status = 'expired' where id in (${ids(0)}) and status = 'pending_signature'`.execute(
    db,
  )
  await sql`update documents set name_key = ${'novo nome raro'} where id in (${ids(1)})`.execute(db)
  await sql`update documents set deleted_at = '2026' where id in (${ids(2)})`.execute(db)
  await sql`update documents set deleted_at = '2027', status = 'failed' where id in (${ids(3)})`.execute(db)
  await sql`update parties set email_key = 'raro@exemplo.com', email = 'raro@exemplo.com' where document_id in (${ids(4)})`.execute(
    db,
  )
  for (const table of ['document_tags', 'parties', 'assignments'])
    await sql`delete from ${sql.table(table)} where document_id in (${ids(5)})`.execute(db)
  await sql`delete from documents where id in (${ids(5)})`.execute(db)
  await sql`update documents set status = 'certificated', turn = turn + 1 where id in (${ids(6)})`.execute(db)
}

/** As a database of the version before is after the migration. */
async function forgetLists(db: Db): Promise<void> {
  for (const table of counted) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update documents set method = null, sent_at = null`.execute(db)
  for (const table of counted) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update list_fills set is_done = 0, reached = case name when 'activities' then '0' else '' end,
    goal = case name when 'activities' then '0' else (select max(id) from documents) end
    where name in ('documents', 'activities', 'sent_at')`.execute(db)
}

const counted = [
  ...['document_texts', 'document_counts', 'document_count_changes'],
  ...['document_days', 'person_documents', 'document_day_changes'],
]
