import type { InvitationStatus } from '@rubrica/contracts/invitations.ts'
import type { Origin } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { findPendingInvitations, moveInvitation } from './invitation-store.ts'

interface Ending {
  from?: InvitationStatus
  to: Exclude<InvitationStatus, 'pending'>
  origin: Origin | null
  now: string
  set?: Partial<NewRow<'invitations'>>
}

type Waiting = Pick<Row<'invitations'>, 'id' | 'account_id'>

/** Ends an invitation and records it, in the caller's transaction. False after a concurrent change. */
export async function endInvitation(
  trx: Db,
  invitation: Waiting,
  { from = 'pending', to, origin, now, set = {} }: Ending,
): Promise<boolean> {
  if (!(await moveInvitation(trx, { id: invitation.id, from, to, now, set }))) return false
  await recordInvitation(trx, invitation, to, { origin, now })
  return true
}

/** Revokes the pending invitations of a workspace: all, or those of one address. */
export async function revokeInvitations(
  trx: Db,
  accountId: string,
  { origin, now, email }: { origin: Origin | null; now: string; email?: string },
): Promise<void> {
  for (const invitation of await findPendingInvitations(trx, accountId, email)) {
    await endInvitation(trx, invitation, { to: 'revoked', origin, now })
  }
}

/** Records only that a person was invited: the invitation names them, because entries outlive people's data. */
export async function recordInvitation(
  trx: Db,
  { id, account_id: accountId }: Waiting,
  status: InvitationStatus,
  { origin, now }: Pick<Ending, 'origin' | 'now'>,
): Promise<void> {
  const { event, message } = told[status]
  await recordActivity(trx, {
    accountId,
    documentId: null,
    event,
    message,
    payload: { invitation_id: id },
    origin,
    now,
  })
}

const told = {
  pending: { event: 'invitation_created', message: 'Uma pessoa foi convidada para o workspace.' },
  accepted: { event: 'invitation_accepted', message: 'Um convite para o workspace foi aceito.' },
  revoked: { event: 'invitation_revoked', message: 'Um convite para o workspace foi cancelado.' },
  expired: { event: 'invitation_expired', message: 'Um convite para o workspace expirou.' },
} as const
