import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from './database.ts'

/**
 * Commits what the work changed even if it returns a refusal, and throws that afterwards: a wrong try stays counted. A
 * refusal that the work throws undoes its changes.
 */
export async function commitThenThrow<T>(db: Db, work: (trx: Db) => Promise<T | Refusal>): Promise<T> {
  const outcome = await db.transaction().execute(work)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
