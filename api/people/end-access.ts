import type { Db } from '../db/database.ts'
import { deleteKeys } from './api-key-store.ts'
import { deleteDeviceLogins } from './device-login-store.ts'
import { deleteTokensFor } from './link-token-store.ts'
import { endSessions } from './session-store.ts'

/** Ends the access by the old password: every session, every link to set another one and, on request, the API keys. */
export async function endAccess(
  trx: Db,
  userId: string,
  { now, andApiKeys }: { now: string; andApiKeys: boolean },
): Promise<void> {
  await endSessions(trx, userId, now)
  await deleteTokensFor(trx, 'password_token', userId)
  if (andApiKeys) await deleteKeys(trx, userId)
  await deleteDeviceLogins(trx, userId)
}
