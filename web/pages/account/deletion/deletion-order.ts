import { type DeleteReason, deleteReasonCodes } from '@rubrica/contracts/delete-reasons.ts'
import { memberOf, textMemberOf } from '@rubrica/contracts/member-of.ts'

/** The order to delete the person's own account. */
export interface DeletionOrder {
  delete_reason_type: DeleteReason
  delete_reason: string
  password: string
}

/** An order that was refused: the form opens again with it, save the password. */
export interface RefusedOrder {
  message: string
  delete_reason_type: string
  delete_reason: string
}

/** The order in the navigation state. */
export function orderIn(state: unknown): DeletionOrder | undefined {
  const type = deleteReasonCodes.find((code) => code === textMemberOf(state, 'delete_reason_type'))
  const password = textMemberOf(state, 'password')
  if (!type || !password) return undefined
  return { delete_reason_type: type, delete_reason: textMemberOf(state, 'delete_reason') ?? '', password }
}

/** The refusal that the page of the deletion left behind. */
export function refusedIn(state: unknown): RefusedOrder | undefined {
  const refused = memberOf(state, 'refusedDeletion')
  const message = textMemberOf(refused, 'message')
  if (!message) return undefined
  return {
    message,
    delete_reason_type: textMemberOf(refused, 'delete_reason_type') ?? '',
    delete_reason: textMemberOf(refused, 'delete_reason') ?? '',
  }
}
