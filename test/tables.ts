import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { connectDatabase, type Database } from '@rubrica/api/db/database.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

type Place = Pick<World, 'config'>

/** Reads or changes the tables of a world beside its service, which runs in this process. */
export async function onTables<T>(world: Place, act: (database: Database) => Promise<T>): Promise<T> {
  const tables = await openTables(world)
  try {
    await freeTurn(tables)
    return await act(tables)
  } finally {
    await tables.close()
  }
}

/** The tables of a world beside its service; the caller closes them. */
export function openTables({ config: { databaseUrl, dataDir } }: Place): Promise<Database> {
  return connectDatabase(databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') })
}

/**
 * Waits for a turn of the loop in which the service has no transaction open. SQLite itself would stop this process to wait
 * for the transaction, which then could not end.
 */
export async function freeTurn({ db, kind }: Database): Promise<void> {
  if (kind === 'postgres') return
  await sql`pragma busy_timeout = 0`.execute(db)
  for (;;) {
    await nextTurn()
    const isFree = await db
      .transaction()
      .execute(async () => true)
      .catch(orLocked)
    if (isFree) return
  }
}

function orLocked(error: unknown): false {
  if (error instanceof Error && error.message === 'database is locked') return false
  throw error
}
