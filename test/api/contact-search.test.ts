import { byColumn, type Order } from '@rubrica/api/db/cursor.ts'
import type { Db } from '@rubrica/api/db/database.ts'
import { readSort, type Sort } from '@rubrica/api/db/paging.ts'
import { readSignerIds } from '@rubrica/api/signers/signer-list.ts'
import { selectSigners } from '@rubrica/api/signers/signer-store.ts'
import { fillLists } from '@rubrica/api/work/fill-lists.ts'
import { settleCounts } from '@rubrica/api/work/settle-counts.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../world.ts'
import { type Lists, openLists } from './lists/open-lists.ts'

const accountId = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
/** Shares the first characters of its id, which the index shares. */
const neighbourId = '0a1b2c3d-0000-6071-8293-a4b5c6d7e8f9'
const crowdedId = '1a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
const MANY = 2600

const names = ['Ana Úrsula', "João D'Ávila", 'Íris', 'Márcia Ñandú 😀', 'Zé 100%', 'a_b', 'x OR y']
const needles = [
  'a',
  'zé',
  'ÚRSULA',
  "D'Á",
  '100%',
  '_',
  '😀',
  'x or y',
  'raro',
  'raro7@',
  'nada',
  'zq',
  'ana\nraro',
  ' ',
]
const sorts = ['full_name', '-full_name', 'email', 'created_at', '-updated_at'] as const

describe.each(databases.filter((one) => one.isThere))('the contacts of a crowded workspace on $kind', ({ kind }) => {
  let opened: Lists
  beforeAll(async () => {
    opened = await openLists(kind)
    await crowd(opened.db, accountId, MANY)
    await crowd(opened.db, neighbourId, 30)
  })
  afterAll(async () => {
    await opened.reads.close()
    await opened.close()
  })

  test.each(needles)('are found with %j as a look at each finds them', async (search) => {
    await expectSame(opened, { accountId, search }, 'full_name')
    await expectSame(opened, { accountId: neighbourId, search }, '-full_name')
  })

  test.each(sorts)('are in the order %j, page by page', (sort) => expectSame(opened, { accountId }, sort))

  test('are found although their names come last', async () => {
    await crowd(opened.db, crowdedId, 8400, { called: (n) => (n % 2 === 0 ? `Ana ${n}` : `Zulmira ${n}`) })
    for (const sort of sorts) await expectSame(opened, { accountId: crowdedId, search: 'zulmira' }, sort)
  })

  test('are counted and found after changes and removals, settled or not', async () => {
    const { db } = opened
    const some = sql`account_id = ${accountId} and id like ${'%7'}`
    await sql`update signers set full_name_key = 'nome novo raro', email_key = null where ${some}`.execute(db)
    await sql`update signers set deleted_at = '2026' where account_id = ${accountId} and id like ${'%3'}`.execute(db)
    await sql`delete from signers where account_id = ${accountId} and id like ${'%91'}`.execute(db)
    for (const search of ['', 'nome novo', 'raro7@', 'ana'])
      await expectSame(opened, { accountId, search }, 'full_name')
    await settleCounts(db)
    for (const search of ['', 'nome novo', 'raro7@', 'ana'])
      await expectSame(opened, { accountId, search }, 'full_name')
  })

  test('are right while those of the version before are added, and after it', async () => {
    const { db } = opened
    for (const table of ['signer_texts', 'signer_counts', 'signer_count_changes'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from signer_count_changes`.execute(db)
    await sql`update list_fills set is_done = 0, reached = '', goal = (select max(id) from signers)
      where name = 'signers'`.execute(db)
    for (const search of ['', 'raro']) await expectSame(opened, { accountId, search }, 'full_name')
    await sql`update signers set full_name_key = 'ainda um nome' where account_id = ${accountId} and id like ${'%55'}`.execute(
      db,
    )
    await crowd(db, neighbourId, 5, { prefix: 'later' })
    await fillLists(db)
    for (const search of ['', 'raro', 'ainda um', 'ana']) {
      await expectSame(opened, { accountId, search }, 'full_name')
      await expectSame(opened, { accountId: neighbourId, search }, 'full_name')
    }
  })
})

async function crowd(
  db: Db,
  account: string,
  count: number,
  { prefix = 'c', called = calledRandomly }: { prefix?: string; called?: (n: number) => string } = {},
): Promise<void> {
  await sql`insert into accounts (id, name, notification_sender_type, created_at)
    values (${account}, 'Crowd', 'User', '2026') on conflict do nothing`.execute(db)
  const rows = Array.from({ length: count }, (_, n) => {
    const name = called(n)
    const email = n % 5 === 0 ? null : `raro${n % 90}@${prefix}${n}.exemplo.com`
    const at = new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % count) * 1000).toISOString()
    return {
      id: `${prefix}${String((n * 7919) % 100_003).padStart(6, '0')}-${account.slice(0, 13)}`,
      account_id: account,
      full_name: name,
      full_name_key: folded(name),
      email,
      email_key: email,
      created_at: at,
      updated_at: at,
    }
  })
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('signers')
      .values(rows.slice(from, from + 500))
      .execute()
}

function calledRandomly(n: number): string {
  return `${names[(n * 31) % names.length]}${n % 500 === 7 ? ' raro' : ''} ${n % 40}`
}

/** Compares pages, and what follows a cursor, with a list that looks at each contact. */
async function expectSame(
  { db, reads }: Lists,
  filter: { accountId: string; search?: string },
  sort: Sort<'full_name' | 'email' | 'created_at' | 'updated_at'>,
): Promise<void> {
  const sortable = ['full_name_key', 'email_key', 'created_at', 'updated_at'] as const
  const order: Order[] = [readSort(sort, sortable, { column: 'full_name_key', direction: 'asc' }), byColumn('id')]
  const what = JSON.stringify({ filter, sort })
  const rows = order.reduce(
    (query, { column, direction }) => query.orderBy(column, direction),
    selectSigners(db, { ...filter, search: filter.search?.trim() }).select('id'),
  )
  const whole = (await rows.execute()).map(({ id }) => id)
  for (const page of [1, 2, 13, 25]) {
    const found = await readSignerIds({ db, reads }, { ...filter, order, paging: { page, 'per-page': 100 } })
    expect(
      found.items.map(({ id }) => id),
      what,
    ).toEqual(whole.slice((page - 1) * 100, page * 100))
    if (found.isMore) expect(whole.length, what).toBeGreaterThan(1000)
    else expect(found.totalCount, what).toBe(whole.length)
    if (page > 1 || !found.next) continue
    const paging = { after: found.next, 'per-page': 100 }
    const rest = await readSignerIds({ db, reads }, { ...filter, order, paging })
    expect(
      rest.items.map(({ id }) => id),
      what,
    ).toEqual(whole.slice(100, 200))
  }
}
