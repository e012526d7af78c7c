import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { formatPhone } from '../format.ts'

/** Whether the invitation goes to the person's e-mail; else it goes to their telephone. */
export function isReachedByMail({ notification_methods }: AssignmentSigner): boolean {
  return !notification_methods.some(isByPhone)
}

/** The address or the number to which the invitation goes, as people write it. */
export function reachedAt(signer: AssignmentSigner): string | null {
  return isReachedByMail(signer) ? signer.email : formatPhone(signer.whatsapp_phone_number ?? '')
}
