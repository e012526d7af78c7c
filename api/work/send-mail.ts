import { recordNotification } from '../assignments/party-notifications.ts'
import type { Deps } from '../deps.ts'
import type { MailJob } from '../jobs/mail-job.ts'
import { isMailRefused } from '../mail/mail-refused.ts'
import { reasonOf } from '../start-problem.ts'
import { recordMailFailure } from './mail-failed.ts'
import { endMailWaiting, noteMailWaiting } from './mail-waiting.ts'
import { writeMail } from './write-mail.ts'

/** The job `mail.send`. A mail that its server refuses for good is not tried again: nothing would change. */
export async function sendMail(deps: Deps, job: MailJob): Promise<void> {
  const mail = await writeMail(deps, job)
  if (!mail) return endWait(deps, job)
  try {
    await deps.mailer.send(mail)
  } catch (error) {
    if (isMailRefused(error)) return mailFailed(deps, job, reasonOf(error), 'refused')
    if (job.kind === 'invitation') await noteMailWaiting(deps, job.partyId, error)
    throw error
  }
  if (job.kind === 'invitation') await recordNotification(deps, job.partyId, null)
  await endWait(deps, job)
}

async function endWait(deps: Deps, job: MailJob): Promise<void> {
  if (job.kind === 'invitation') await endMailWaiting(deps, job.partyId)
}

/** Records an undeliverable mail in the document's trail, so that people do not wait for it. */
export async function mailFailed(
  deps: Deps,
  job: MailJob,
  error: string,
  code: 'refused' | 'not_delivered' = 'not_delivered',
): Promise<void> {
  // Mails to account holders belong to no trail, so the log is the only record of their failure.
  deps.log.error({ mail: job.kind, reason: error }, 'a mail could not be sent')
  const message = error.slice(0, 300)
  if (job.kind === 'invitation') await recordNotification(deps, job.partyId, { code, message })
  await recordMailFailure(deps, job, message)
  await endWait(deps, job)
}
