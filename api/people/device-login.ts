import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type StartedLogin, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@rubrica/contracts/device-logins.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall, Ground } from '../ground.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { redeemWithinQuota } from '../quotas/wrong-codes.ts'
import { findAsking, findByDevice, insertDeviceLogin, noteAsked, takeApproved } from './device-login-store.ts'
import { holdSession } from './session-store.ts'

const MINUTES = 15
/** Seconds between two questions of a computer, and what each that comes too early adds. */
const INTERVAL = 3
const SLOWER = 5

/** Begins a login; the row holds both codes as keyed hashes. */
export async function startDeviceLogin(
  { db, keys, clock, config, origin }: Pick<DomainCall, 'db' | 'keys' | 'clock' | 'config' | 'origin'>,
  clientName: string,
): Promise<StartedLogin> {
  const deviceCode = randomBytes(32).toString('base64url')
  const letters = Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)])
  const userCode = letters.join('')
  await insertDeviceLogin(db, {
    id: randomUUID(),
    device_hash: keys.hash('device_code', deviceCode),
    user_hash: keys.hash('user_code', userCode),
    client_name: clientName,
    ip: origin.ip,
    status: 'pending',
    user_id: null,
    interval_seconds: INTERVAL,
    asked_at: null,
    expires_at: isoIn(clock, MINUTES),
    created_at: isoNow(clock),
  })
  return {
    device_code: deviceCode,
    user_code: `${userCode.slice(0, 4)}-${userCode.slice(4)}`,
    verification_uri: `${config.publicUrl}/device`,
    expires_in: MINUTES * 60,
    interval: INTERVAL,
  }
}

/** The computer that shows a code. A wrong code counts for the person, whichever login they meant. */
export async function findDevice(
  call: Pick<Ground, 'keys' | 'clock'>,
  trx: Db,
  { userId, userCode }: { userId: string; userCode: string },
): Promise<Row<'device_logins'> | Refusal> {
  const hash = call.keys.hash('user_code', userCode.toUpperCase().replace(/[^A-Z]/g, ''))
  const login = await findAsking(call, trx, hash)
  const outcome = await redeemWithinQuota(call, trx, quotaIds.wrongUserCodes(userId), async () =>
    login ? 'ok' : 'wrong',
  )
  if (outcome instanceof Refusal) return outcome
  return login ?? new Refusal('user_code_unknown', { field: 'user_code' })
}

/** What the computer is answered: who let it in, or why it was not yet. It runs within `commitThenThrow`. */
export async function takeDeviceLogin(
  call: Pick<Ground, 'keys' | 'clock'>,
  trx: Db,
  deviceCode: string,
): Promise<{ userId: string; clientName: string } | Refusal> {
  const login = await findByDevice(call, trx, call.keys.hash('device_code', deviceCode))
  if (!login) return new Refusal('device_login_expired')
  if (login.status === 'refused') return new Refusal('access_denied')
  const taken = login.status === 'approved' ? await takeApproved(trx, login.id) : undefined
  if (taken) return (await approverOf(call, trx, taken, login.client_name)) ?? new Refusal('device_login_expired')
  const now = call.clock.now()
  const isEarly = login.asked_at !== null && now.getTime() < Date.parse(login.asked_at) + login.interval_seconds * 1000
  const interval = login.interval_seconds + (isEarly ? SLOWER : 0)
  await noteAsked(trx, login.id, { asked_at: now.toISOString(), interval_seconds: interval })
  return new Refusal(isEarly ? 'slow_down' : 'authorization_pending')
}

/** Undefined if the person's session ended since they let the computer in: that took the permission back. */
async function approverOf(
  { clock }: Pick<Ground, 'clock'>,
  trx: Db,
  { user_id: userId, session_id: sessionId }: Pick<Row<'device_logins'>, 'user_id' | 'session_id'>,
  clientName: string,
): Promise<{ userId: string; clientName: string } | undefined> {
  const isLive = userId && sessionId && (await holdSession(trx, userId, sessionId, isoNow(clock)))
  return isLive ? { userId, clientName } : undefined
}
