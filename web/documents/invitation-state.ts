import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { Document } from '@rubrica/contracts/documents.ts'

/**
 * The state of a signer's invitation: ordered and not yet taken by a mail server, taken, or not. Before the signer's turn
 * there is none.
 */
export function invitationState({ notified_at, notification_history: history }: AssignmentSigner) {
  if (notified_at === null) return null
  const last = history.at(-1)
  const moment = last?.sent_at ?? last?.failed_at
  // A signer with a corrected address gets a new invitation.
  if (!last || !moment || moment < notified_at) return 'under way'
  return last.status
}

/** Whether an invitation is under way, so that a page should ask again soon. */
export function hasInvitationUnderWay({ status, assignment }: Pick<Document, 'status' | 'assignment'>) {
  if (status !== 'pending_signature') return false
  return assignment?.signers.some((one) => one.status === 'notified' && invitationState(one) === 'under way') ?? false
}
