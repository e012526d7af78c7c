import { Refusal } from '@rubrica/contracts/errors.ts'
import type { UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { redeemWithinQuota } from '../quotas/wrong-codes.ts'
import { redeemCode } from './code-store.ts'
import { requireUncommon } from './common-passwords.ts'
import { endAccess } from './end-access.ts'
import { deleteTokensFor, findTokenSubject, redeemToken } from './link-token-store.ts'
import { hashPassword } from './passwords.ts'
import { requirePassword } from './require-password.ts'
import { findUser, findUserByEmail, lockUser, markEmailProven, setPassword } from './user-store.ts'

type Call = DomainCall<UserCaller | null>

/** What comes with the token of a mailed link. */
interface LinkProof {
  token: string
  password: string | undefined
  newPassword: string | undefined
}

/**
 * Confirms an address by its mailed link. The link is sent to an address that anybody may have signed up with, so it
 * takes the account's own session or password beside it, or a new password, which ends all access given before.
 * @throws Refusal `link_invalid`, `link_needs_owner`, `password_wrong`, `password_not_set`, `password_common`
 */
export async function confirmByLink(call: Call, { token, password, newPassword }: LinkProof): Promise<void> {
  const userId = await findTokenSubject(call, call.db, 'email_token', token)
  const user = userId === null ? undefined : await findUser(call.db, userId)
  if (!user) throw new Refusal('link_invalid')
  if (newPassword === undefined) await requireOwner(call, user, password)
  else await requireUncommon(newPassword, 'new_password')
  // Hashing is slow and must not happen under the lock.
  const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword)
  await call.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked?.password_hash !== user.password_hash) throw new Refusal('link_invalid')
    if ((await redeemToken(call, trx, 'email_token', token)) !== user.id) throw new Refusal('link_invalid')
    const now = isoNow(call.clock)
    if (passwordHash !== null) {
      await setPassword(trx, user, passwordHash, now)
      await endAccess(trx, user.id, { now, andApiKeys: true })
    }
    await markEmailProven(trx, user.id, now)
  })
}

/** Confirms an address by the six digits that were mailed to it. */
export async function confirmByCode(call: Call, email = '', code: string | number = ''): Promise<void> {
  const refusal = await call.db.transaction().execute(async (trx) => redeemDigits(call, trx, email, code))
  // Thrown outside, so that a wrong try is counted.
  if (refusal) throw refusal
}

async function requireOwner({ caller }: Call, user: Row<'users'>, password: string | undefined): Promise<void> {
  if (password !== undefined) return requirePassword(user, password)
  // A key is a program's: it does not show who sits there.
  if (!caller?.sessionId || caller.user.id !== user.id) throw new Refusal('link_needs_owner')
}

/**
 * Only the account itself is told why a code did not fit, and counted apart: to others a wrong code, one that is over, an
 * address without any and one without an account are the same.
 */
async function redeemDigits(call: Call, trx: Db, email: string, code: string | number): Promise<Refusal | null> {
  const { keys, caller } = call
  const user = await findUserByEmail(trx, email)
  const isOwn = user !== undefined && caller?.user.id === user.id
  const quota = isOwn ? quotaIds.ownWrongActivationCodes(user.id) : quotaIds.wrongActivationCodes(keys, email)
  const outcome = await redeemWithinQuota(call, trx, quota, async () => {
    // An unknown address has no codes, and takes as long.
    const redeemed = await redeemCode(call, trx, 'email_code', user?.id ?? '', code)
    return redeemed === 'expired' && !isOwn ? 'wrong' : redeemed
  })
  if (outcome instanceof Refusal) return outcome
  if (user && outcome === 'ok') {
    await markEmailProven(trx, user.id, isoNow(call.clock))
    await deleteTokensFor(trx, 'email_token', user.id)
    return null
  }
  if (!isOwn) return new Refusal('code_wrong', { message: wrongOrOver, field: 'code' })
  return new Refusal(outcome === 'expired' ? 'code_expired' : 'code_wrong', { field: 'code' })
}

const wrongOrOver = 'Código incorreto ou vencido. Confira os 6 dígitos ou peça um novo código.'
