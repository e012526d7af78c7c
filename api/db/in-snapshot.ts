import type { Db } from './database.ts'

/** Reads that all see the database as it is at one moment, whatever is committed meanwhile. */
export function inSnapshot<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}
