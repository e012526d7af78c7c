import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { type FieldErrors, Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { insertMember } from '../accounts/member-store.ts'
import { hashPassword } from '../auth/passwords.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../handlers.ts'
import { registerUser } from '../users/registration.ts'
import { findUserByEmail } from '../users/user-store.ts'
import { endInvitation } from './invitation-step.ts'

export type Acceptance = Omit<InputOf<typeof table.invitations.fulfill>, 'invitationId'>

/**
 * Lets the invited person join, as a new person or as the one who has the address already; exactly once.
 * `isProven` says that the code came from the mailbox: that confirms a new person's address.
 */
export async function acceptInvitation(
  deps: Pick<Call, 'db' | 'clock' | 'jobs' | 'origin'>,
  { invitation, isProven }: { invitation: Row<'invitations'>; isProven: boolean },
  filled: Acceptance,
): Promise<{ user: Row<'users'>; isNew: boolean }> {
  // Hashing takes its time; the lock must not wait for it.
  const passwordHash = filled.password ? await hashPassword(filled.password) : null
  return deps.db.transaction().execute(async (trx) => {
    const now = isoNow(deps.clock)
    if (!(await lockAccount(trx, invitation.account_id))) throw new Refusal('invitation_invalid')
    const known = await findUserByEmail(trx, invitation.email)
    const user = known ?? (await newPerson(deps, trx, { invitation, filled, passwordHash, isProven, now }))
    const set = { accepted_by: user.id }
    const { origin } = deps
    if (!(await endInvitation(trx, invitation, { to: 'accepted', origin, now, set })))
      throw new Refusal('invitation_invalid')
    const { account_id, role } = invitation
    await insertMember(trx, { account_id, user_id: user.id, role, created_at: now })
    return { user, isNew: !known }
  })
}

interface NewPerson {
  invitation: Row<'invitations'>
  filled: Acceptance
  passwordHash: string | null
  isProven: boolean
  now: string
}

async function newPerson(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Db,
  { invitation, filled, passwordHash, isProven, now }: NewPerson,
): Promise<Row<'users'>> {
  const errors: FieldErrors = {
    ...(filled.name ? {} : { name: 'Informe o nome.' }),
    ...(passwordHash ? {} : { password: 'Informe a senha.' }),
  }
  if (!filled.name || !passwordHash) throw new Refusal('validation', { errors })
  if (!filled.terms && !filled.has_accepted_terms) throw new Refusal('terms_not_accepted')
  const user = await registerUser(trx, {
    name: filled.name,
    email: invitation.email,
    passwordHash,
    isEmailVerified: isProven,
    utmParams: filled.utm_params,
    now,
  })
  if (!user) throw new Refusal('invitation_invalid')
  if (!isProven) await jobs.enqueue(trx, 'mail.send', { kind: 'activation', userId: user.id })
  return user
}
