import type { Invitation, InvitationStatus } from '@rubrica/contracts/invitations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findUser, findUserByEmail } from '../people/user-store.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { isStillGranted } from '../workspaces/invitation-standing.ts'

/**
 * An invitation for the workspace. Whether its address has an account is told only to the reader of that mailbox or the
 * person themselves (`tellsAccount`), until they have joined: anybody may invite any address.
 */
export async function invitationView(
  { db, clock }: { db: Db; clock: Clock },
  invitation: Row<'invitations'>,
  tellsAccount: (invitedId: string) => boolean = () => false,
): Promise<Invitation> {
  const account = await findAccount(db, invitation.account_id)
  const inviter = await findUser(db, invitation.invited_by)
  const invited = await findUserByEmail(db, invitation.email)
  const told = invited && tellsAccount(invited.id) ? invited.id : null
  return {
    resource: 'user_invitation',
    id: invitation.id,
    account_id: invitation.account_id,
    account_name: account.name,
    email: invitation.email,
    role: invitation.role,
    status: await statusNow({ db, clock }, invitation),
    invited_by: inviter?.name ?? account.name,
    invited_user_id: invitation.accepted_by ?? told,
    expires_at: invitation.expires_at,
    created_at: invitation.created_at,
  }
}

/** Computed from the clock and the inviter's current role, not from the job that stores it. */
async function statusNow(
  { db, clock }: { db: Db; clock: Clock },
  invitation: Row<'invitations'>,
): Promise<InvitationStatus> {
  if (invitation.status !== 'pending') return invitation.status
  if (isOver(invitation, clock)) return 'expired'
  return (await isStillGranted(db, invitation)) ? 'pending' : 'revoked'
}

export function isOver({ expires_at }: Pick<Row<'invitations'>, 'expires_at'>, clock: Clock): boolean {
  return Date.parse(expires_at) <= clock.now().getTime()
}
