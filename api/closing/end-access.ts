import { closeOwnLinks } from '../assignments/party-store.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { deleteKeys } from '../people/api-key-store.ts'
import { deleteDeviceLogins } from '../people/device-login-store.ts'
import { deleteTokensFor } from '../people/link-token-store.ts'
import { endSession, endSessions } from '../people/session-store.ts'

type Person = Pick<Row<'users'>, 'id' | 'email'>

/**
 * Ends the access by the old password: every session, what sessions opened to sign, every link to set another password
 * and, on request, the API keys.
 */
export async function endAccess(
  trx: Db,
  { id: userId, email }: Person,
  { now, andApiKeys }: { now: string; andApiKeys: boolean },
): Promise<void> {
  await endSessions(trx, userId, now)
  await closeOwnLinks(trx, email)
  await deleteTokensFor(trx, 'password_token', userId)
  if (andApiKeys) await deleteKeys(trx, userId)
  await deleteDeviceLogins(trx, userId)
}

/** Ends a session that a person names, perhaps a stranger's, and what sessions opened to sign. False if it did not count any more. */
export async function endNamedSession(trx: Db, person: Person, sessionId: string, now: string): Promise<boolean> {
  if (!(await endSession(trx, person.id, sessionId, now))) return false
  await closeOwnLinks(trx, person.email)
  return true
}
