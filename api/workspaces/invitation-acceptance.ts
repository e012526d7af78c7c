import type { InputOf, WrongFields } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { fieldErrors } from '@rubrica/contracts/field-errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { hashNewPassword } from '../people/passwords.ts'
import { provenAddress } from '../people/proven-address.ts'
import { registerUser } from '../people/registration.ts'
import { lockUserByEmail, markEmailProven } from '../people/user-store.ts'
import { recordAct } from '../trail/act-store.ts'
import { lockAccount } from './account-store.ts'
import { isStillGranted } from './invitation-standing.ts'
import { endInvitation } from './invitation-step.ts'
import { insertMember } from './member-store.ts'

export type Acceptance = Omit<InputOf<typeof table.invitations.fulfill>, 'invitationId'>

/**
 * Lets the invited person join, as a new person or as the one who has the address already; exactly once. The secret of
 * the mail confirms the address.
 */
export async function acceptInvitation(
  deps: Pick<DomainCall, 'db' | 'clock' | 'name' | 'origin'>,
  { invitation, ...proof }: Proof & { invitation: Row<'invitations'> },
  filled: Acceptance,
): Promise<{ user: Row<'users'>; isNew: boolean }> {
  const passwordHash = filled.password ? await hashNewPassword(filled.password, 'password') : null
  return deps.db.transaction().execute(async (trx) => {
    const now = isoNow(deps.clock)
    if (!(await lockAccount(trx, invitation.account_id))) throw new Refusal('invitation_invalid')
    // Checked under the workspace's lock: a change of people may have taken the inviter's right meanwhile.
    if (!(await isStillGranted(trx, invitation))) throw new Refusal('invitation_invalid')
    // Under their lock: their erasure, which ends their memberships, comes before or after.
    const known = await lockUserByEmail(trx, invitation.email)
    requireInvited(known, proof)
    if (known && !provenAddress(known) && provesMailbox(known, proof)) await markEmailProven(trx, known.id, now)
    const user = known ?? (await newPerson(trx, { invitation, filled, passwordHash, now }))
    const set = { accepted_by: user.id }
    const { origin } = deps
    if (!(await endInvitation(trx, invitation, { to: 'accepted', origin, now, set })))
      throw new Refusal('invitation_invalid')
    const { account_id, role } = invitation
    await insertMember(trx, { account_id, user_id: user.id, role, created_at: now })
    // The path has the mail's secret, so the entry names the invitation by its id.
    const entry = { subjects: { user_invitation: invitation.id }, choices: { role }, now }
    await recordAct(trx, [account_id], { act: deps.name, userId: user.id, ...entry })
    return { user, isNew: !known }
  })
}

interface NewPerson {
  invitation: Row<'invitations'>
  filled: Acceptance
  passwordHash: string | null
  now: string
}

async function newPerson(trx: Db, { invitation, filled, passwordHash, now }: NewPerson): Promise<Row<'users'>> {
  const errors: WrongFields = {
    ...(filled.name ? {} : { name: { sentence: fieldErrors.nameMissing } }),
    ...(passwordHash ? {} : { password: { sentence: passwordMissing } }),
  }
  if (!filled.name || !passwordHash) throw new Refusal('validation', { errors })
  if (!filled.terms && !filled.has_accepted_terms) throw new Refusal('terms_not_accepted')
  const user = await registerUser(trx, {
    name: filled.name,
    email: invitation.email,
    passwordHash,
    isEmailVerified: true,
    utmParams: filled.utm_params,
    now,
  })
  if (!user) throw new Refusal('invitation_invalid')
  return user
}

/** The proofs of identity in a call. */
interface Proof {
  /** It has the mail's secret, known only to the mailbox. */
  isFromMailbox: boolean
  /** The caller behind its session or key. */
  caller: UserCaller | null
}

/**
 * Only the invited person accepts: by the secret of the mail, or signed in under the invited address, which they have
 * confirmed. `known` is who has the address here. An unconfirmed account may be somebody else's: there it
 * takes the secret and the session together, which confirm it.
 */
function requireInvited(known: Row<'users'> | undefined, proof: Proof): void {
  const isThem = known !== undefined && proof.caller?.user.id === known.id
  if (!proof.isFromMailbox && !isThem) throw new Refusal('invitation_not_yours')
  const isConfirmed = !known || provenAddress(known) !== null || provesMailbox(known, proof)
  if (!isConfirmed) throw new Refusal('invitation_email_unconfirmed')
}

/** Whether who calls shows both the mailbox and the account. */
function provesMailbox(known: Row<'users'>, { isFromMailbox, caller }: Proof): boolean {
  return isFromMailbox && caller?.user.id === known.id
}

const passwordMissing = { pt: 'Informe a senha.', en: 'Enter the password.' }
