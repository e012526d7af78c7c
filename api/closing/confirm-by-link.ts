import { Refusal } from '@rubrica/contracts/errors.ts'
import type { UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { findTokenSubject, redeemToken } from '../people/link-token-store.ts'
import { hashNewPassword } from '../people/passwords.ts'
import { requirePassword } from '../people/require-password.ts'
import { findUser, lockUser, markEmailProven, setPassword } from '../people/user-store.ts'
import { takeOver } from './takeover.ts'

type Call = DomainCall<UserCaller | null>

/** The input beside the token of a mailed link. */
interface LinkProof {
  token: string
  password: string | undefined
  newPassword: string | undefined
}

/**
 * Confirms an address by its mailed link. Anybody may have signed up with the address, so the call also
 * needs the account's own session or password, or a new password, which ends everything set up before.
 * @throws Refusal `link_invalid`, `link_needs_owner`, `password_wrong`, `password_not_set`, `password_common`
 */
export async function confirmByLink(call: Call, { token, password, newPassword }: LinkProof): Promise<void> {
  const userId = await findTokenSubject(call, call.db, 'email_token', token)
  const user = userId === null ? undefined : await findUser(call.db, userId)
  if (!user) throw new Refusal('link_invalid')
  if (newPassword === undefined) await requireOwner(call, user, password)
  const passwordHash = newPassword === undefined ? null : await hashNewPassword(newPassword, 'new_password')
  await call.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked?.password_hash !== user.password_hash) throw new Refusal('link_invalid')
    if ((await redeemToken(call, trx, 'email_token', token)) !== user.id) throw new Refusal('link_invalid')
    const now = isoNow(call.clock)
    if (passwordHash !== null) {
      await setPassword(trx, user, passwordHash, now)
      await takeOver(call, trx, locked)
    }
    await markEmailProven(trx, user.id, now)
  })
}

async function requireOwner({ caller }: Call, user: Row<'users'>, password: string | undefined): Promise<void> {
  if (password !== undefined) return requirePassword(user, password)
  // A key belongs to a program: it does not prove the person.
  if (!caller?.sessionId || caller.user.id !== user.id) throw new Refusal('link_needs_owner')
}
