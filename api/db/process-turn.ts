import { sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/** What only one process does at a time. Each has a number of its own; 7282742 is that of migrations (migrate.ts). */
export const turns = {
  rootKey: 7_282_743,
  sealLog: 7_282_744,
  sealKeys: 7_282_745,
  queueIndexes: 7_282_746,
} as const

/** Waits until no other process is in this turn; it ends with the transaction. SQLite has one writer anyway. */
export async function takeTurn(trx: Db, turn: keyof typeof turns): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(turns[turn])})`.execute(trx)
}
