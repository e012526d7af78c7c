import type { Deps } from '../deps.ts'
import type { MailJob } from '../jobs/mail-job.ts'
import type { Mail } from '../mail/mailer.ts'
import { activation } from './mails/activation.ts'
import { code } from './mails/code.ts'
import { copy } from './mails/copy.ts'
import { dataCorrected } from './mails/data-corrected.ts'
import { declined } from './mails/declined.ts'
import { deletion } from './mails/deletion.ts'
import { expired } from './mails/expired.ts'
import { invitation } from './mails/invitation.ts'
import { invited } from './mails/invited.ts'
import { password } from './mails/password.ts'
import { redirected } from './mails/redirected.ts'
import { webhookOff } from './mails/webhook-off.ts'

/** Writes the mail, or null where there is no longer anything to say. */
export function writeLetter(deps: Deps, letter: MailJob): Promise<Mail | null> {
  switch (letter.kind) {
    case 'activation':
      return activation(deps, letter.userId)
    case 'password':
      return password(deps, letter.userId)
    case 'invited':
      return invited(deps, letter.invitationId)
    case 'deletion':
      return deletion(deps, letter.userId, letter.dueAt)
    case 'invitation':
      return invitation(deps, letter.partyId)
    case 'code':
      return code(deps, letter.partyId, letter.force)
    case 'copy':
      return copy(deps, letter.documentId, letter.to)
    case 'declined':
      return declined(deps, letter.documentId)
    case 'expired':
      return expired(deps, letter.documentId)
    case 'dataCorrected':
      return dataCorrected(deps, letter.activityId)
    case 'redirected':
      return redirected(deps, letter.activityId)
    case 'webhookOff':
      return webhookOff(deps, letter.accountId)
  }
}
