import type { Db } from '../db/database.ts'
import { deleteApiKey } from './api-key-store.ts'
import { deleteTokensFor } from './link-token-store.ts'
import { endSessions } from './session-store.ts'

/** Ends the access that the old password gave: every session, every link to set another one and, where asked, the API key. */
export async function endAccess(
  trx: Db,
  userId: string,
  { now, andApiKey }: { now: string; andApiKey: boolean },
): Promise<void> {
  await endSessions(trx, userId, now)
  await deleteTokensFor(trx, 'password_token', userId)
  if (andApiKey) await deleteApiKey(trx, userId)
}
