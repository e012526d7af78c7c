import { Refusal } from '@rubrica/contracts/errors.ts'
import type { UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { commitThenThrow } from '../db/commit-then-throw.ts'
import type { Db } from '../db/database.ts'
import type { DomainCall } from '../ground.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { redeemWithinQuota } from '../quotas/wrong-codes.ts'
import { redeemCode } from './code-store.ts'
import { deleteTokensFor } from './link-token-store.ts'
import { findUserByEmail, markEmailProven } from './user-store.ts'

type Call = DomainCall<UserCaller | null>

/** Confirms an address by the six digits that were mailed to it. */
export async function confirmByCode(call: Call, email = '', code: string | number = ''): Promise<void> {
  await commitThenThrow(call.db, (trx) => redeemDigits(call, trx, email, code))
}

/**
 * Only the account itself learns why a code did not fit, with its own count: for others a wrong code, an old one, an
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

const wrongOrOver = {
  sentence: {
    pt: 'Código incorreto ou vencido. Confira os 6 dígitos ou peça um novo código.',
    en: 'Incorrect or expired code. Check the 6 digits or request a new code.',
  },
}
