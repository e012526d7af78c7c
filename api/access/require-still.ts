import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Caller, UserCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { selectKeys } from '../people/api-key-store.ts'
import { findLiveSession } from '../people/session-store.ts'
import { lockUser } from '../people/user-store.ts'
import { holdMembership } from '../workspaces/member-store.ts'
import { isGranted } from './permit.ts'

/**
 * Refuses a caller who has lost the right to a call since `permit` let it through. It is the first statement of the
 * call's transaction: what would end the right after it waits until the call is over, and then takes what it made.
 */
export async function requireStill(
  trx: Db,
  { needs }: Pick<Endpoint<unknown, unknown>, 'needs'>,
  caller: Caller,
  now: string,
): Promise<void> {
  if (caller?.kind === 'user') return requireCredential(trx, caller, now)
  if (caller?.kind !== 'member') return
  const role = await holdMembership(trx, caller.user.id, caller.accountId)
  if (role === undefined) throw new Refusal('not_found')
  if (!isGranted(needs, role)) throw new Refusal('forbidden')
}

/** A new password ends sessions and keys under the person's lock: no key may come of the old one afterwards. */
async function requireCredential(trx: Db, { user, sessionId, key }: UserCaller, now: string): Promise<void> {
  if (!(await lockUser(trx, user.id))) throw new Refusal('unauthorized')
  if (sessionId !== null && !(await findLiveSession(trx, user.id, sessionId, now))) throw new Refusal('session_ended')
  if (key !== null && !(await selectKeys(trx, user.id).select('id').where('id', '=', key.id).executeTakeFirst()))
    throw new Refusal('api_key_invalid')
}
