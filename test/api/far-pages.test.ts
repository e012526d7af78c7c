import { byColumn, type Order } from '@rubrica/api/db/cursor.ts'
import type { Db } from '@rubrica/api/db/database.ts'
import { readSort } from '@rubrica/api/db/paging.ts'
import { readDocumentIds, wholeOrder } from '@rubrica/api/documents/document-list.ts'
import { type DocumentFilter, selectDocuments } from '@rubrica/api/documents/document-store.ts'
import { readSignerIds } from '@rubrica/api/signers/signer-list.ts'
import { settleCounts } from '@rubrica/api/work/settle-counts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../world.ts'
import { type Lists, openLists } from './lists/open-lists.ts'
import { crowdRandomly } from './lists/random-crowd.ts'

const [accountId, otherId] = ['0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9', '0a1b2c3d-0000-6071-8293-a4b5c6d7e8f9']
const AT = '2026-01-01T00:00:00.000Z'
const DOCUMENTS = 4200
const CONTACTS = 7000

describe.each(databases.filter((one) => one.isThere))('far pages on $kind', ({ kind }) => {
  let opened: Lists
  beforeAll(async () => {
    opened = await openLists(kind)
    await crowdRandomly(opened.db, { accountId, documents: DOCUMENTS, prefix: 'd' })
    await crowdRandomly(opened.db, { accountId: otherId, documents: 30, prefix: 'n' })
    await addContacts(opened.db, accountId, CONTACTS)
    await addContacts(opened.db, otherId, 2500)
  })
  afterAll(async () => {
    await opened.reads.close()
    await opened.close()
  })

  test('by status have the rows that are there, before and after housekeeping has counted them', async () => {
    const { db } = opened
    await expectSameByStatus(opened)
    await settleCounts(db)
    await expectSameByStatus(opened)
    await sql`update documents set status = 'cancelled' where account_id = ${accountId} and id like ${'d%5'}`.execute(
      db,
    )
    await expectSameByStatus(opened)
    await settleCounts(db)
    await expectSameByStatus(opened)
  })

  test('by change have the rows that are there, after each change, counted by housekeeping or not', async () => {
    const { db } = opened
    const some = (digit: number) => sql`account_id = ${accountId} and id like ${`d%${digit}`}`
    await expectSameByChange(opened)
    for (const change of [
      sql`update documents set updated_at = created_at where account_id = ${accountId}`,
      sql`update documents set updated_at = ${'2026-02-03T04:05:06.000Z'} where ${some(3)}`,
      sql`update documents set updated_at = ${'2026-02-03T23:59:59.999Z'} where ${some(3)} and id like 'd00%'`,
      sql`update documents set deleted_at = ${AT}, updated_at = ${AT} where ${some(6)}`,
      sql`update documents set deleted_at = ${AT} where ${some(8)}`,
      sql`update documents set updated_at = ${'2027-01-01T00:00:00.000Z'} where ${some(8)}`,
      ...['document_tags', 'parties', 'assignments'].map(
        (table) =>
          sql`delete from ${sql.table(table)} where document_id in (select id from documents where ${some(1)})`,
      ),
      sql`delete from documents where ${some(1)}`,
    ]) {
      await change.execute(db)
      await expectSameByChange(opened)
      await settleCounts(db)
      await expectSameByChange(opened)
    }
  })

  test('by name have the rows that are there, before and after housekeeping has set marks', async () => {
    await expectSame(opened)
    await settleCounts(opened.db)
    const { rows } = await sql<{ marks: number | string }>`
      select count(*) as marks from name_marks where account_id = ${accountId}`.execute(opened.db)
    expect(Number(rows[0]?.marks)).toBeGreaterThan(6)
    await expectSame(opened)
  })

  test('by name have them after each change of names, added to the marks or not', async () => {
    const { db } = opened
    for (const change of changes) {
      await change(db)
      await expectSame(opened)
      await settleCounts(db)
      await expectSame(opened)
    }
  })

  test('by name are found without a name that is gone', async () => {
    const { db } = opened
    const marked = await db.selectFrom('name_marks').selectAll().where('key', '<>', '').execute()
    for (const { list, key } of marked)
      if (list === 'signers')
        await sql`update signers set full_name_key = 'contato excluido' where full_name_key = ${key}`.execute(db)
      else await sql`update documents set deleted_at = ${AT} where name_key = ${key}`.execute(db)
    await settleCounts(db)
    for (const { list, key } of marked)
      expect(
        await db.selectFrom('name_marks').selectAll().where('list', '=', list).where('key', '=', key).execute(),
      ).toEqual([])
    expect(await db.selectFrom('name_changes').select('key').execute()).toEqual([])
    await expectSame(opened)
  })
})

/** What people and the service do to names, in a crowd. */
const changes: ((db: Db) => Promise<unknown>)[] = [
  (db) => sql`update signers set full_name_key = 'aa ' || id where id like ${'%3'}`.execute(db),
  (db) => sql`update signers set deleted_at = ${AT} where id like ${'%41'}`.execute(db),
  (db) => sql`delete from signers where id like ${'%7'}`.execute(db),
  (db) => sql`update documents set name_key = 'contrato' where id like ${'d%2'}`.execute(db),
  (db) => sql`update documents set deleted_at = ${AT}, name_key = 'nada' where id like ${'d%4'}`.execute(db),
  (db) => addContacts(db, accountId, 2600, 'later'),
  (db) => sql`update signers set full_name_key = 'mesmo nome' where id like ${'later%'}`.execute(db),
]

/** A third of them have one and the same name. */
async function addContacts(db: Db, account: string, count: number, prefix = 'c'): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `${prefix}${String((n * 7919) % 100_003).padStart(6, '0')}-${account.slice(9, 13)}-${n % 10}`,
    account_id: account,
    full_name: 'Nome',
    full_name_key: n % 3 === 0 ? 'contrato' : `nome ${(n * 31) % 900} 😀`,
    email: null,
    email_key: null,
    created_at: AT,
    updated_at: AT,
  }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('signers')
      .values(rows.slice(from, from + 500))
      .execute()
}

/** Compares far pages of both lists, in both directions, with a walk over all rows. */
async function expectSame({ db, reads }: Lists): Promise<void> {
  for (const direction of ['', '-'] as const) {
    const [byName, byFullName] =
      direction === '' ? (['name', 'full_name'] as const) : (['-name', '-full_name'] as const)
    const order = [readSort(byName, ['name_key'], { column: 'name_key', direction: 'asc' }), byColumn('id')]
    const documents = await walk(db, 'documents', direction)
    for (const page of pagesOf(documents)) {
      const asked = { filter: { accountId }, order, paging: { page, 'per-page': 100 } }
      expect(idsOf(await readDocumentIds({ db, reads }, asked)), `documents ${direction}${page}`).toEqual(
        documents.slice((page - 1) * 100, page * 100),
      )
    }
    const contacts = await walk(db, 'signers', direction)
    const column = 'full_name_key'
    const orderOfContacts = [readSort(byFullName, [column], { column, direction: 'asc' }), byColumn('id')]
    for (const page of pagesOf(contacts)) {
      const asked = { accountId, order: orderOfContacts, paging: { page, 'per-page': 100 } }
      expect(idsOf(await readSignerIds({ db, reads }, asked)), `contacts ${direction}${page}`).toEqual(
        contacts.slice((page - 1) * 100, page * 100),
      )
    }
  }
}

/** Lists by status, in both directions: of all documents, of some statuses, of those that were sent. */
async function expectSameByStatus(opened: Lists): Promise<void> {
  const filters: Omit<DocumentFilter, 'accountId'>[] = [
    {},
    { statuses: ['pending_signature', 'certificated', 'metadata_ready'] },
    { isSent: true },
  ]
  for (const direction of ['asc', 'desc'] as const)
    for (const filter of filters) await expectSameIn(opened, filter, wholeOrder(byColumn('status', { direction })))
}

async function expectSameByChange(opened: Lists): Promise<void> {
  for (const direction of ['asc', 'desc'] as const)
    await expectSameIn(opened, {}, wholeOrder(byColumn('updated_at', { direction })))
}

async function expectSameIn({ db, reads }: Lists, filter: Omit<DocumentFilter, 'accountId'>, order: Order[]) {
  const all = await idsInOrder(db, filter, order)
  for (const page of pagesOf(all, 2)) {
    const asked = { filter: { accountId, ...filter }, order, paging: { page, 'per-page': 100 } }
    const told = `${page} ${JSON.stringify(filter)} ${order[0]?.direction}`
    expect(idsOf(await readDocumentIds({ db, reads }, asked)), told).toEqual(all.slice((page - 1) * 100, page * 100))
  }
}

async function idsInOrder(db: Db, filter: Omit<DocumentFilter, 'accountId'>, order: Order[]): Promise<string[]> {
  const rows = selectDocuments(db, { accountId, ...filter }).select('documents.id')
  const ordered = order.reduce((query, { column, direction }) => query.orderBy(column, direction), rows)
  return (await ordered.execute()).map(({ id }) => id)
}

/** Some of the pages that are far from the beginning, and the last one. */
function pagesOf(ids: string[], step = 7): number[] {
  const last = Math.ceil(ids.length / 100)
  return Array.from({ length: last }, (_, n) => n + 1).filter(
    (page) => page > 10 && (page % step === 0 || page === last),
  )
}

async function walk(db: Db, table: 'documents' | 'signers', direction: '' | '-'): Promise<string[]> {
  const key = sql.ref(table === 'documents' ? 'name_key' : 'full_name_key')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where account_id = ${accountId} and deleted_at is null
    order by ${key} ${sql.raw(direction ? 'desc' : 'asc')}, id`.execute(db)
  return rows.map(({ id }) => id)
}

function idsOf({ items }: { items: { id: string }[] }): string[] {
  return items.map(({ id }) => id)
}
