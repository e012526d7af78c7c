import { recordNotification } from '../assignments/party-notifications.ts'
import { channelOf } from '../channels/channel.ts'
import { ACCOUNT_CHANNEL } from '../channels/order-message.ts'
import type { Deps } from '../deps.ts'
import type { MessageJob, MessageSubject } from '../jobs/message-job.ts'
import { reasonOf } from '../start-problem.ts'
import { recordMessageFailure } from './message-failed.ts'
import { endMessageWaiting, noteMessageWaiting } from './message-waiting.ts'
import { writeMessage } from './write-message.ts'

/** The job `message.send`. A message that its provider refuses for good is not tried again: nothing would change. */
export async function sendMessage(deps: Deps, job: MessageJob): Promise<void> {
  const { dependency, send, state } = channelOf(deps.channels, job.channel)
  const message = await writeMessage(deps, job)
  if (!message) return endWait(deps, job)
  try {
    await send(message)
  } catch (error) {
    const found = state(error)
    if (found === 'refused') return messageFailed(deps, job, reasonOf(error), 'refused')
    if (found === 'waiting' && job.kind === 'invitation')
      await noteMessageWaiting(deps, job.partyId, { dependency, error })
    throw error
  }
  if (job.kind === 'invitation') await recordNotification(deps, job.partyId, null)
  await endWait(deps, job)
}

/** The job of the version before, which knew only e-mail. */
export function ofMailJob(subject: MessageSubject): MessageJob {
  return { channel: ACCOUNT_CHANNEL, address: null, ...subject }
}

async function endWait(deps: Deps, job: MessageJob): Promise<void> {
  if (job.kind !== 'invitation') return
  await endMessageWaiting(deps, job.partyId, channelOf(deps.channels, job.channel).dependency)
}

/** Records an undeliverable message in the document's trail, so that people do not wait for it. */
export async function messageFailed(
  deps: Deps,
  job: MessageJob,
  error: string,
  code: 'refused' | 'not_delivered' = 'not_delivered',
): Promise<void> {
  // Messages to account holders belong to no trail, so the log is the only record of their failure.
  deps.log.error({ mail: job.kind, reason: error }, 'a mail could not be sent')
  const message = error.slice(0, 300)
  if (job.kind === 'invitation') await recordNotification(deps, job.partyId, { code, message })
  await recordMessageFailure(deps, job, message)
  await endWait(deps, job)
}
