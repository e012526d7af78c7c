import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, type Db, openDatabase } from '@rubrica/api/db/database.ts'
import { type LongReads, openLongReads } from '@rubrica/api/db/long-reads.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../until.ts'

describe('long reads of an SQLite file', () => {
  let database: Database
  let reads: LongReads
  beforeAll(async () => {
    database = await openDatabase({ path: join(mkdtempSync(join(tmpdir(), 'rubrica-reads-')), 'rubrica.sqlite') })
    reads = openLongReads(database)
  })
  afterAll(async () => {
    await reads.close()
    await database.close()
  })

  test('see what was written just before, each time', async () => {
    for (const id of ['a', 'b', 'c']) {
      await database.db.insertInto('readiness').values({ id, looked_at: '2026' }).execute()
      const seen = await reads.read({ workspace: 'w' }, (db) => db.selectFrom('readiness').select('id').execute())
      expect(seen.map((row) => row.id)).toContain(id)
    }
  })

  test('let other statements go on, and other workspaces read, while one workspace asks for several that do not end soon', async () => {
    // Both threads have started then.
    await Promise.all(
      ['greedy', 'other'].map((workspace) => reads.read({ workspace }, (db) => sql`select 1`.execute(db))),
    )
    const ended: string[] = []
    const slow = [1, 2].map(() =>
      reads.read({ workspace: 'greedy' }, countFar).then(() => {
        ended.push('greedy')
      }),
    )
    await nextTurn()
    await database.db.insertInto('readiness').values({ id: 'beside', looked_at: '2026' }).execute()
    ended.push('write')
    await reads.read({ workspace: 'other' }, (db) => db.selectFrom('readiness').select('id').execute())
    ended.push('other')
    await Promise.all(slow)
    expect(ended).toEqual(['write', 'other', 'greedy', 'greedy'])
  })

  test('write nothing, and a statement that fails fails alone', async () => {
    const write = (db: Db) => sql`delete from readiness`.execute(db)
    await expect(reads.read({ workspace: 'w' }, write)).rejects.toThrow('readonly')
    const rows = await reads.read({ workspace: 'w' }, (db) => db.selectFrom('readiness').select('id').execute())
    expect(rows.length).toBeGreaterThan(0)
  })

  test('go on after a rest, in which their threads ended', async () => {
    const rare = openLongReads(database, { restMs: 50 })
    const read = () => rare.read({ workspace: 'w' }, (db) => sql<{ one: number }>`select 1 as one`.execute(db))
    const before = threads()
    await read()
    expect(threads()).toBeGreaterThan(before)
    await until('the end of the thread', async () => threads() === before)
    expect((await read()).rows).toEqual([{ one: 1 }])
    await rare.close()
  })
})

/** How many threads this process has. */
function threads(): number {
  return readdirSync('/proc/self/task').length
}

function countFar(db: Db) {
  return sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000000)
    select max(n) from numbers`.execute(db)
}
