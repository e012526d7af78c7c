import { recordNotification } from '../assignments/party-notifications.ts'
import type { Deps } from '../deps.ts'
import type { MailJob } from '../jobs/mail-job.ts'
import { isMailRefused } from '../mail/mail-refused.ts'
import { reasonOf } from '../start-problem.ts'
import { recordMailFailure } from './mail-failed.ts'
import { writeLetter } from './write-mail.ts'

/** The job `mail.send`. A mail that its server refuses for good is not tried again: nothing would change. */
export async function sendLetter(deps: Deps, letter: MailJob): Promise<void> {
  const mail = await writeLetter(deps, letter)
  if (!mail) return
  try {
    await deps.mailer.send(mail)
  } catch (error) {
    if (!isMailRefused(error)) throw error
    return letterFailed(deps, letter, reasonOf(error), 'refused')
  }
  if (letter.kind === 'invitation') await recordNotification(deps, letter.partyId, null)
}

/** A mail that could not be sent in the end is told where its people look: nobody should wait for it unknowing. */
export async function letterFailed(
  deps: Deps,
  letter: MailJob,
  error: string,
  code: 'refused' | 'not_delivered' = 'not_delivered',
): Promise<void> {
  // Mails to account holders belong to no document's trail; whoever runs the service reads of them here.
  deps.log.error({ letter: letter.kind, reason: error }, 'a mail could not be sent')
  const message = error.slice(0, 300)
  if (letter.kind === 'invitation') await recordNotification(deps, letter.partyId, { code, message })
  await recordMailFailure(deps, letter, message)
}
