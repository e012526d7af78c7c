import { deleteReasons } from '@rubrica/contracts/delete-reasons.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { digitsOf } from '@rubrica/contracts/national-numbers.ts'
import type { Handlers } from '../access/handler.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import { confirmByLink } from '../closing/confirm-by-link.ts'
import { cancelDeletion, orderDeletion } from '../closing/user-deletion.ts'
import { deleteDefaultKey, maskedDefaultKey, replaceDefaultKey } from '../people/api-key-store.ts'
import { confirmByCode } from '../people/email-proof.ts'
import { finishSignIn, openSession } from '../people/finish-sign-in.ts'
import { changePreferences, readPreferences } from '../people/notification-preferences.ts'
import { hashNewPassword } from '../people/passwords.ts'
import { provenAddress } from '../people/proven-address.ts'
import { registerUser } from '../people/registration.ts'
import { requirePassword } from '../people/require-password.ts'
import { findUserByEmail, updateUser } from '../people/user-store.ts'
import { countAccountMail, countSignUp } from '../quotas/mail-quota.ts'
import { readSession, readUser } from '../views/session.ts'
import { openAccount } from '../workspaces/account-opening.ts'

export const users: Handlers<'users'> = {
  async create({ name, email, password, terms, has_accepted_terms, utm_params }, call) {
    if (!terms && !has_accepted_terms) throw new Refusal('terms_not_accepted')
    const passwordHash = await hashNewPassword(password, 'password')
    const now = isoNow(call.clock)
    const user = await call.db.transaction().execute(async (trx) => {
      await countSignUp(call, trx, email)
      const person = {
        name,
        email,
        passwordHash,
        isEmailVerified: false,
        utmParams: utm_params,
        locale: call.asksFor,
        now,
      }
      const created = await registerUser(trx, person)
      if (!created) throw new Refusal('email_taken', { field: 'email' })
      await openAccount(trx, { name, ownerId: created.id, now })
      await orderMessage(call.jobs, trx, { kind: 'activation', userId: created.id }, { turnOf: created.id })
      return created
    })
    const accessToken = await finishSignIn(call, { user, proofs: ['password'] }, openSession)
    return { access_token: accessToken, ...(await readSession(call.db, user)) }
  },

  async self(_input, { db, caller }) {
    const session = await readSession(db, caller.user)
    return { ...session.user, ...session }
  },

  async update({ name, government_id, telephone, locale }, { db, clock, caller }) {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(government_id === undefined ? {} : { government_id: digitsOf(government_id ?? '') || null }),
      ...(telephone === undefined ? {} : { telephone: digitsOf(telephone ?? '') || null }),
      ...(locale === undefined ? {} : { locale }),
    }
    return readUser(db, await updateUser(db, caller.user.id, changes, isoNow(clock)))
  },

  async notificationPreferences(_input, { db, caller }) {
    return readPreferences(db, caller.user.id)
  },

  async updateNotificationPreferences(changes, { db, caller }) {
    return db.transaction().execute(async (trx) => {
      await changePreferences(trx, caller.user.id, changes)
      return readPreferences(trx, caller.user.id)
    })
  },

  async remove({ password, ...reason }, call) {
    await requirePassword(call.caller.user, password)
    const dueAt = await orderDeletion(call, call.caller, reason)
    return { delete_status: dueAt ? 'scheduled' : 'done', to_be_deleted_at: dueAt }
  },

  async cancelRemove(_input, call) {
    return readUser(call.db, await cancelDeletion(call, call.caller.user.id))
  },

  async deleteReasons(_input, { locale }) {
    return Object.entries(deleteReasons).map(([code, name]) => ({ code, name: name[locale] }))
  },

  async verifyEmail({ token, email, code, password, new_password }, call) {
    if (token) await confirmByLink(call, { token, password, newPassword: new_password })
    else await confirmByCode(call, email, code)
    return { is_email_verified: true }
  },

  async requestEmailVerification({ email }, call) {
    const { db, jobs } = call
    await db.transaction().execute(async (trx) => {
      await countAccountMail(call, trx, email)
      const user = await findUserByEmail(trx, email)
      if (user && !provenAddress(user))
        await orderMessage(jobs, trx, { kind: 'activation', userId: user.id }, { turnOf: user.id })
    })
    return []
  },

  async createApiKey({ password }, call) {
    await requirePassword(call.caller.user, password)
    return { api_key: await replaceDefaultKey(call, call.caller.user.id) }
  },

  async getApiKey(_input, { db, caller }) {
    return { api_key: await maskedDefaultKey(db, caller.user.id) }
  },

  async removeApiKey(_input, { db, caller }) {
    await deleteDefaultKey(db, caller.user.id)
    return []
  },
}
