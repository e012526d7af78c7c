import { z } from 'zod'
import { Account } from './accounts.ts'
import { sendingErrors } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Time } from './ids.ts'
import { roles } from './needs.ts'
import { agreeing } from './other-names.ts'
import { sortedQuery } from './page.ts'
import { NewPassword, PersonName, registration, User } from './users.ts'

export const InvitationStatus = z.enum(['pending', 'accepted', 'revoked', 'expired'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** From each status, those that may follow. Nothing else is ever written. */
export const invitationTransitions: Record<InvitationStatus, readonly InvitationStatus[]> = {
  pending: ['accepted', 'revoked', 'expired'],
  accepted: [],
  revoked: [],
  expired: ['revoked'],
}

/** An invitation to a workspace; `invited_user_id` is the account of its address, for those who may know of it. */
export const Invitation = z.object({
  resource: z.literal('user_invitation'),
  id: Id,
  account_id: Id,
  account_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: InvitationStatus,
  invited_by: z.string(),
  invited_user_id: Id.nullable(),
  expires_at: Time,
  created_at: Time,
})
export type Invitation = z.infer<typeof Invitation>

/** What a form needs. The secret of the mail shows the rest too; the id does not, because others may have it. */
const OpenInvitation = Invitation.partial({ account_id: true, role: true, invited_by: true })

const NewInvitation = z.object({
  account_id: Id.optional().meta({
    pt: 'Workspace; senão, o primeiro de quem chama',
    en: "Workspace; otherwise the caller's first",
  }),
  email: Email,
  role: z.enum(roles).optional().meta({ pt: 'organizer, quando não informado', en: 'organizer by default' }),
})

/** What a new person fills in; somebody with an account sends nothing. */
const Acceptance = agreeing(
  z.object({
    name: PersonName.optional(),
    password: NewPassword.optional(),
    ...registration,
  }),
  'terms',
)

/** A new person is signed in at once; somebody who has an account signs in as always. */
const Accepted = z.object({
  access_token: z.string().optional(),
  user: User.optional(),
  accounts: z.array(Account),
  invitation: Invitation,
})

export const invitations = {
  /** Mails a link that lets the address join; one that waited for the same address before stops counting. */
  create: endpoint('POST /user-invitations', {
    summary: { pt: 'Convida uma pessoa', en: 'Invites a person' },
    needs: 'invitations.create',
    isSending: true,
    body: NewInvitation,
    workspaceKey: 'account_id',
    returns: Invitation,
    errors: [...sendingErrors, 'not_found', 'already_member', 'invitations_used_up'],
  }),
  /** Every invitation of the workspace, the newest first. */
  list: endpoint('GET /accounts/:accountId/user-invitations', {
    summary: { pt: 'Lista os convites do workspace', en: 'Lists the invitations of the workspace' },
    needs: 'invitations.list',
    kind: 'list',
    query: sortedQuery(['email', 'status', 'created_at']),
    returns: Invitation,
  }),
  /** What the invited person sees, by the code of the mailed link or, shorter, by the id; only while it counts. */
  get: endpoint('GET /user-invitations/:invitationId', {
    summary: { pt: 'Mostra um convite', en: 'Shows an invitation' },
    description: {
      pt: 'invited_user_id vem só pelo código do e-mail, ou para a própria pessoa: quem convida não fica sabendo se o endereço tem conta.',
      en: 'invited_user_id comes only by the code of the mail, or for the person themselves: those who invite do not learn whether the address has an account.',
    },
    needs: ['nothing', 'login'],
    returns: OpenInvitation,
    errors: ['invitation_invalid'],
  }),
  /** Takes an invitation back, or one that has expired out of the list of those without an answer. */
  remove: endpoint('DELETE /user-invitations/:invitationId', {
    summary: { pt: 'Cancela um convite', en: 'Cancels an invitation' },
    needs: 'invitations.remove',
    errors: ['invitation_closed'],
  }),
  /**
   * Joins: a new person by the code of the mailed link, with name, password and terms; somebody who has an account by
   * the code or signed in, with nothing more. The id by itself proves nothing.
   */
  fulfill: endpoint('POST /user-invitations/:invitationId/fulfill', {
    summary: { pt: 'Aceita um convite', en: 'Accepts an invitation' },
    needs: ['nothing', 'login'],
    unrecorded: 'by its handler',
    isGuessable: true,
    body: Acceptance,
    returns: Accepted,
    errors: [
      'invitation_invalid',
      'invitation_not_yours',
      'invitation_email_unconfirmed',
      'terms_not_accepted',
      'password_common',
      'wrong_credentials',
    ],
  }),
}
