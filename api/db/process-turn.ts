import { sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import { turns } from './turns.ts'

/** Waits until no other process is in this turn; it ends with the transaction. SQLite has one writer anyway. */
export async function takeTurn(trx: Db, turn: keyof typeof turns): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(turns[turn])})`.execute(trx)
}
