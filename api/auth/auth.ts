import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoNow } from '../clock.ts'
import type { Handlers } from '../handlers.ts'
import { sessionOf } from '../users/session.ts'
import { findUserByEmail, markActive, setPassword } from '../users/user-store.ts'
import { issueToken } from './access-token.ts'
import { redeemToken } from './code-store.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { requirePassword } from './require-password.ts'
import { userOfSocialLogin } from './social-login.ts'

export const auth: Handlers<'auth'> = {
  async login({ email, password }, call) {
    const user = await findUserByEmail(call.db, email)
    const fits = await passwordFits(password, user?.password_hash)
    if (!user || !fits) throw new Refusal('wrong_credentials')
    await markActive(call.db, user.id, isoNow(call.clock))
    return { access_token: await issueToken(call, user), ...(await sessionOf(call.db, user)) }
  },

  async socialLogin(wanted, call) {
    const user = await userOfSocialLogin(call, wanted)
    await markActive(call.db, user.id, isoNow(call.clock))
    return { access_token: await issueToken(call, user), ...(await sessionOf(call.db, user)) }
  },

  async requestPasswordReset({ email }, { db, jobs }) {
    await db.transaction().execute(async (trx) => {
      const user = await findUserByEmail(trx, email)
      if (user) await jobs.enqueue(trx, 'mail.send', { kind: 'password', userId: user.id })
    })
    return { email }
  },

  async resetPassword({ email, token, new_password, confirm_password }, call) {
    requireSame(new_password, confirm_password)
    const passwordHash = await hashPassword(new_password)
    await call.db.transaction().execute(async (trx) => {
      const userId = await redeemToken(call, trx, 'password_token', token)
      const user = await findUserByEmail(trx, email)
      if (!userId || user?.id !== userId) throw new Refusal('link_invalid')
      await setPassword(trx, userId, passwordHash, isoNow(call.clock))
    })
    return { email }
  },

  async changePassword({ password, new_password, confirm_password }, { db, clock, caller }) {
    requireSame(new_password, confirm_password)
    await requirePassword(caller.user, password)
    await setPassword(db, caller.user.id, await hashPassword(new_password), isoNow(clock))
    return { email: caller.user.email }
  },
}

/** A form asks twice because people mistype; a program that sends no confirmation has nothing to compare. */
function requireSame(password: string, confirmation: string | undefined): void {
  if (confirmation === undefined || password === confirmation) return
  const refusal = new Refusal('passwords_differ')
  throw new Refusal('passwords_differ', { errors: { confirm_password: refusal.message } })
}
