import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../../db/database.ts'
import { isErasing } from '../../files/loose-file-store.ts'
import { type DatabaseConfig, databasePlace, hasTable } from '../service-database.ts'

/** The time after which a killed backup no longer blocks anything. */
const MOST_MS = 24 * 3_600_000
const LOOK_MS = 200

/** Runs `work` while the service erases no file, so that all files of the copied database are there to copy. */
export async function withErasurePaused<T>(config: DatabaseConfig, work: () => Promise<T>): Promise<T> {
  const database = await connectDatabase(databasePlace(config))
  const { db } = database
  const id = randomUUID()
  try {
    // A service of an earlier version erases nothing.
    if (!(await hasTable(db, 'running_backups'))) return await work()
    await db
      .insertInto('running_backups')
      .values({ id, until: new Date(Date.now() + MOST_MS).toISOString() })
      .execute()
    try {
      // A process that began to erase before it could see this backup ends that first.
      while (await isErasing(db)) await pause(LOOK_MS)
      return await work()
    } finally {
      await db.deleteFrom('running_backups').where('id', '=', id).execute()
    }
  } finally {
    await database.close()
  }
}
