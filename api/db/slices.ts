import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { dependencyOf } from '../dependency-away.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Does long work in slices until one finds nothing left. A slice is one transaction of at most 20 ms; calls and other
 * jobs go on between two of them, because SQLite answers without ever returning to the event loop.
 */
export async function inSlices(slice: () => Promise<boolean>): Promise<void> {
  while (await slice()) await nextTurn()
}

/**
 * Does something with each of these, one after another, and lets calls and other jobs go on in between. One that fails
 * does not keep those behind it from their turn, unless in an outage; throws the first failure at the end.
 */
export async function eachInSlices<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    await act(item).catch(noteUnlessAway(failures))
    await nextTurn()
  }
  if (failures.length > 0) throw failures[0]
}

function noteUnlessAway(failures: unknown[]): (error: unknown) => void {
  return (error) => {
    if (dependencyOf(error) !== null) throw error
    failures.push(error)
  }
}

/** Rows that one look at what is due reads. */
const LOOK = 100

/**
 * Does something with each row that is due, a few at a time. `act` makes a row no longer due; one that stays due waits for the
 * next call, so that it cannot keep this one from its end. Fails as `eachInSlices` does.
 */
export async function eachDue<T extends { id: string }>(
  findDue: (limit: number) => Promise<T[]>,
  act: (row: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let before = new Set<string>()
  await inSlices(async () => {
    const due = await findDue(LOOK)
    const fresh = due.filter(({ id }) => !before.has(id))
    before = new Set(due.map(({ id }) => id))
    await eachInSlices(fresh, act).catch(noteUnlessAway(failures))
    return due.length === LOOK && fresh.length > 0
  })
  if (failures.length > 0) throw failures[0]
}

/** Rows that one statement deletes within its 20 ms, with bodies and indexes. */
const AT_ONCE = 200

/** Deletes all rows that match, a few at a time. `key` names the columns of the primary key. */
export async function deleteInSlices(
  db: Db,
  { from, key = ['id'], where }: { from: keyof Tables; key?: string[]; where: RawBuilder<unknown> },
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  await inSlices(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(from)} where (${columns}) in (
        select ${columns} from ${sql.table(from)} where ${where} limit ${sql.lit(AT_ONCE)}
      )`.execute(db)
    return numAffectedRows === BigInt(AT_ONCE)
  })
}
