import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import { endAccess, endOneSession } from '../closing/end-access.ts'
import { takeOver } from '../closing/takeover.ts'
import { finishSignIn, openSession, startSession } from '../people/finish-sign-in.ts'
import { findIdentities } from '../people/identity-store.ts'
import { redeemToken } from '../people/link-token-store.ts'
import { hashNewPassword, passwordFits } from '../people/passwords.ts'
import { provenAddress } from '../people/proven-address.ts'
import { requirePassword } from '../people/require-password.ts'
import { renewSession } from '../people/session-renewal.ts'
import { linkSocialLogin, unlinkSocialLogin } from '../people/social-link.ts'
import { findUserByEmail, lockUserByEmail, markEmailProven, setPassword } from '../people/user-store.ts'
import { countAccountMail } from '../quotas/mail-quota.ts'
import { readSession } from '../views/session.ts'
import { userOfSocialLogin } from '../workspaces/social-login.ts'

export const auth: Handlers<'auth'> = {
  async login({ email, password }, call) {
    const user = await findUserByEmail(call.db, email)
    const fits = await passwordFits(password, user?.password_hash)
    if (!user || !fits) throw new Refusal('wrong_credentials')
    const accessToken = await finishSignIn(call, { user, proofs: ['password'] }, openSession)
    return { access_token: accessToken, ...(await readSession(call.db, user)) }
  },

  async socialLogin(wanted, call) {
    const user = await userOfSocialLogin(call, wanted)
    const accessToken = await finishSignIn(call, { user, proofs: ['provider'] }, openSession)
    return { access_token: accessToken, ...(await readSession(call.db, user)) }
  },

  async linkSocialLogin(wanted, call) {
    return readSession(call.db, await linkSocialLogin(call, call.caller.user.id, wanted))
  },

  async socialLogins(_input, { db, caller }) {
    const linked = await findIdentities(db, caller.user.id)
    return linked.map(({ provider, created_at }) => ({ provider, linked_at: created_at }))
  },

  async unlinkSocialLogin({ provider }, call) {
    await unlinkSocialLogin(call, call.caller.user.id, provider)
    return []
  },

  async requestPasswordReset({ email }, call) {
    const { db, jobs } = call
    await db.transaction().execute(async (trx) => {
      await countAccountMail(call, trx, email)
      const user = await findUserByEmail(trx, email)
      if (user) await orderMessage(jobs, trx, { kind: 'password', userId: user.id }, { turnOf: user.id })
    })
    return { email }
  },

  async resetPassword({ email, token, new_password, confirm_password }, call) {
    requireSame(new_password, confirm_password)
    const passwordHash = await hashNewPassword(new_password, 'new_password')
    await call.db.transaction().execute(async (trx) => {
      const user = await lockUserByEmail(trx, email)
      const ownerId = user && (await redeemToken(call, trx, 'password_token', token))
      if (!user || ownerId !== user.id) throw new Refusal('link_invalid')
      const now = isoNow(call.clock)
      await setPassword(trx, user, passwordHash, now)
      if (provenAddress(user)) await endAccess(trx, user, { now, andApiKeys: true })
      else {
        await takeOver(call, trx, user, { keepsSetUp: user.email_verified_at !== null })
        await markEmailProven(trx, user.id, now)
      }
    })
    return { email }
  },

  async changePassword({ email, password, new_password, confirm_password, revoke_api_key = false }, call) {
    const { user, sessionId } = call.caller
    if (email && email.trim().toLowerCase() !== user.email)
      throw new Refusal('validation', { field: 'email', message: { sentence: otherAddress } })
    requireSame(new_password, confirm_password)
    await requirePassword(user, password)
    const passwordHash = await hashNewPassword(new_password, 'new_password')
    return call.db.transaction().execute(async (trx) => {
      const now = isoNow(call.clock)
      if (!(await setPassword(trx, user, passwordHash, now))) throw new Refusal('password_wrong', { field: 'password' })
      await endAccess(trx, user, { now, andApiKeys: revoke_api_key })
      if (sessionId === null) return { email: user.email }
      const shown = { user, proofs: ['session', 'password'] } as const
      const accessToken = await finishSignIn(call, shown, (_, admission) => startSession(call, trx, admission))
      return { email: user.email, access_token: accessToken }
    })
  },

  async logout(_input, { db, clock, caller: { user, sessionId } }) {
    if (sessionId === null) return []
    await db.transaction().execute((trx) => endOneSession(trx, user, sessionId, isoNow(clock)))
    return []
  },

  async renew(_input, call) {
    return { access_token: await renewSession(call) }
  },
}

/** A program that signed in as somebody else would otherwise change that person's password. */
const otherAddress = {
  pt: 'Este não é o e-mail da sua conta.',
  en: 'This is not the e-mail of your account.',
}

/** A form asks twice because people mistype; a program that sends no confirmation has nothing to compare. */
function requireSame(password: string, confirmation: string | undefined): void {
  if (confirmation === undefined || password === confirmation) return
  throw new Refusal('passwords_differ', { field: 'confirm_password' })
}
