import type { Deps } from '../deps.ts'
import type { MessageSubject } from '../jobs/message-job.ts'
import type { Message } from '../message.ts'
import { aboutToExpire } from './mails/about-to-expire.ts'
import { activation } from './mails/activation.ts'
import { cancelled } from './mails/cancelled.ts'
import { code } from './mails/code.ts'
import { copy } from './mails/copy.ts'
import { dataCorrected } from './mails/data-corrected.ts'
import { deadlineChanged } from './mails/deadline-changed.ts'
import { declined } from './mails/declined.ts'
import { deletion } from './mails/deletion.ts'
import { documentFailed } from './mails/document-failed.ts'
import { expired } from './mails/expired.ts'
import { invitation } from './mails/invitation.ts'
import { invited } from './mails/invited.ts'
import { inReadersLanguage, type Letter } from './mails/letter.ts'
import { messageUndelivered } from './mails/message-undelivered.ts'
import { password } from './mails/password.ts'
import { redirected } from './mails/redirected.ts'
import { reminder } from './mails/reminder.ts'
import { takenOver } from './mails/taken-over.ts'
import { templateFailed } from './mails/template-failed.ts'
import { webhookOff } from './mails/webhook-off.ts'

/** Writes the message in its reader's language; null if it is no longer needed. */
export async function writeMessage(deps: Deps, job: MessageSubject): Promise<Message | null> {
  const letter = await writeLetter(deps, job)
  return letter && inReadersLanguage(letter, deps.config.productName)
}

function writeLetter(deps: Deps, job: MessageSubject): Promise<Letter | null> {
  switch (job.kind) {
    case 'activation':
      return activation(deps, job.userId)
    case 'password':
      return password(deps, job.userId)
    case 'invited':
      return invited(deps, job.invitationId)
    case 'deletion':
      return deletion(deps, job.userId, job.dueAt)
    case 'invitation':
      return invitation(deps, job.partyId)
    case 'reminder':
      return reminder(deps, job.partyId)
    case 'code':
      return code(deps, job.partyId, job.force)
    case 'copy':
      return copy(deps, job.documentId, job.to)
    case 'declined':
      return declined(deps, job.documentId)
    case 'expired':
      return expired(deps, job.documentId)
    case 'dataCorrected':
      return dataCorrected(deps, job.activityId)
    case 'redirected':
      return redirected(deps, job.activityId)
    case 'webhookOff':
      return webhookOff(deps, job)
    case 'takenOver':
      return takenOver(deps, job.activityId)
    case 'cancelled':
      return cancelled(deps, job.documentId)
    case 'aboutToExpire':
      return aboutToExpire(deps, job.documentId, job.expiresAt)
    case 'deadlineChanged':
      return deadlineChanged(deps, job.activityId)
    case 'documentFailed':
      return documentFailed(deps, job.documentId)
    case 'messageUndelivered':
      return messageUndelivered(deps, job.activityId)
    case 'templateFailed':
      return templateFailed(deps, job.templateId)
    default:
      // A newer process ordered it, while processes are replaced one after another: a failed job is tried again, there.
      throw new Error(`This version writes no such message: ${JSON.stringify(job satisfies never)}`)
  }
}
