import { sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/**
 * Commits one statement without waiting for the disk, for what may happen twice without harm, such as that a job was
 * taken. A power cut may undo it and what was committed after it in this way; a later commit that waits keeps both. A
 * killed process undoes nothing.
 */
export function commitLazily<T>(db: Db, statement: (own: Db) => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres')
    return db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx)
      return statement(trx)
    })
  return db.connection().execute(async (own) => {
    await sql`pragma synchronous = normal`.execute(own)
    try {
      return await statement(own)
    } finally {
      await sql`pragma synchronous = full`.execute(own)
    }
  })
}
