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
  person: Person,
  { now, andApiKeys }: { now: string; andApiKeys: boolean },
): Promise<void> {
  const userId = person.id
  await endAllSessions(trx, person, now)
  await deleteTokensFor(trx, 'password_token', userId)
  if (andApiKeys) await deleteKeys(trx, userId)
  await deleteDeviceLogins(trx, userId)
}

/**
 * Ends every session of a person, or every one except `kept`, and shuts what sessions opened to sign: a link does not say
 * which of them opened it.
 */
export async function endAllSessions(trx: Db, person: Person, now: string, kept: string | null = null): Promise<void> {
  await endSessions(trx, person.id, now, kept)
  await closeOwnLinks(trx, person.email)
}

/** Ends one session, perhaps a stranger's, and what sessions opened to sign. False if it did not count any more. */
export async function endOneSession(trx: Db, person: Person, sessionId: string, now: string): Promise<boolean> {
  if (!(await endSession(trx, person.id, sessionId, now))) return false
  await closeOwnLinks(trx, person.email)
  return true
}
