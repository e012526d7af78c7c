import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { SessionCaller } from '../caller.ts'
import type { DomainCall } from '../ground.ts'
import { moveDeviceLogins } from './device-login-store.ts'
import { type Challenge, finishSignIn, startSession } from './finish-sign-in.ts'
import { retireSession } from './session-store.ts'
import { lockUser } from './user-store.ts'

/** Grace period: calls already sent with the old token may still arrive. */
const GRACE_MS = 500

/**
 * Puts a new session in place of the caller's, with the same end. Only once: a second renewal of the same token is
 * refused, so that a copy of it cannot become a session of its own.
 */
export function renewSession(call: DomainCall<SessionCaller> & { challenges: readonly Challenge[] }): Promise<string> {
  const { user, sessionId } = call.caller
  const endsAt = new Date(call.clock.now().getTime() + GRACE_MS).toISOString()
  return call.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id)
    const old = locked && (await retireSession(trx, user.id, sessionId, endsAt))
    if (!locked || !old) throw new Refusal('conflict')
    const id = randomUUID()
    await moveDeviceLogins(trx, old.id, id)
    return finishSignIn(call, { user: locked, proofs: ['session'] }, (_, admission) =>
      startSession(call, trx, admission, { id, expiresAt: old.expires_at }),
    )
  })
}
