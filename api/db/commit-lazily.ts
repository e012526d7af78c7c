import { type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/**
 * Commits a statement, or on SQLite a transaction, without waiting for the disk, for what may happen twice without harm,
 * such as that a job was taken. A power cut may undo it and what was committed after it in this way; a later commit that
 * waits keeps both. A killed process undoes nothing.
 */
export function commitLazily<T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres')
    return db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx)
      return work(trx)
    })
  return db.connection().execute(async (own) => {
    await sql`pragma synchronous = normal`.execute(own)
    try {
      return await work(own)
    } finally {
      await sql`pragma synchronous = full`.execute(own)
    }
  })
}

/** The same on SQLite alone: on PostgreSQL the transaction around a single statement costs more than the flush that it saves. */
export function commitLazilyOnSqlite<T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> {
  return dialectOf(db) === 'sqlite' ? commitLazily(db, work) : work(db)
}

/** A condition that holds: on PostgreSQL the transaction of its statement commits lazily, without a statement for that. */
export const commitsLazily = sql<SqlBool>`(select set_config('synchronous_commit', 'off', true)) = 'off'`
