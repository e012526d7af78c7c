import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/** Rows that stay until the transaction ends: who removes one waits. Those who hold one do not wait for one another. */
export function held<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  of?: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  if (dialectOf(trx) === 'sqlite') return query
  return of === undefined ? query.forKeyShare() : query.forKeyShare(of)
}

/** Rows that also stay as they are until the transaction ends: who changes one waits. */
export function heldAsRead<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  of: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  return dialectOf(trx) === 'sqlite' ? query : query.forShare(of)
}

/** Rows that nobody else holds until the transaction ends; waits for those who do. */
export function heldAlone<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  // On SQLite transactions come one after another.
  return dialectOf(trx) === 'sqlite' ? query : query.forUpdate()
}
