import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { findParty } from '../assignments/party-store.ts'
import { addressOf } from '../channels/address.ts'
import { type Channel, channelOf } from '../channels/channel.ts'
import type { Provider } from '../channels/provider.ts'
import type { Deps } from '../deps.ts'
import type { MessageJob, MessageSubject } from '../jobs/message-job.ts'
import { reasonOf } from '../start-problem.ts'
import { recordMessageFailure } from './message-failed.ts'
import { endWait, notedOf, noteSent, noteWait } from './note-invitation.ts'
import { giveUpKept, sendKept } from './send-kept.ts'
import { writeMessage } from './write-message.ts'

/** The job `message.send`. A message that its provider refuses for good is not tried again: nothing would change. */
export async function sendMessage(deps: Deps, job: MessageJob): Promise<void> {
  const channel = channelOf(deps.channels, job.channel)
  const noted = notedOf(job)
  if (await isRedirected(deps, job)) return endWait(deps, noted, channel.dependency)
  if (tellsLater(channel)) {
    if (!(await sendKept(deps, channel, job))) await endWait(deps, noted, channel.dependency)
    return
  }
  const message = await writeMessage(deps, job)
  if (!message) return endWait(deps, noted, channel.dependency)
  try {
    await channel.send(message, job.orderId ?? '')
  } catch (error) {
    const state = channel.state(error)
    if (state === 'refused') return messageFailed(deps, job, reasonOf(error), 'refused')
    if (state === 'waiting') await noteWait(deps, noted, { dependency: channel.dependency, error })
    throw error
  }
  await noteSent(deps, noted, null)
  await endWait(deps, noted, channel.dependency)
}

/** Returns whether the party is reached elsewhere by now: the correction of the address has ordered messages of its own. */
async function isRedirected({ db }: Pick<Deps, 'db'>, job: MessageJob): Promise<boolean> {
  if (job.address === null || !('partyId' in job)) return false
  const party = await findParty(db, job.partyId)
  return party !== undefined && (party.channel !== job.channel || addressOf(party) !== job.address)
}

/** The job of the version before, which knew only e-mail. */
export function ofMailJob(subject: MessageSubject): MessageJob {
  return { channel: ACCOUNT_CHANNEL, address: null, ...subject }
}

function tellsLater(channel: Channel): channel is Channel & { provider: Provider } {
  return channel.provider !== null
}

/** Records an undeliverable message in the document's trail, so that people do not wait for it. */
export async function messageFailed(
  deps: Deps,
  job: MessageJob,
  error: string,
  code: 'refused' | 'not_delivered' = 'not_delivered',
): Promise<void> {
  const channel = channelOf(deps.channels, job.channel)
  if (tellsLater(channel)) return giveUpKept(deps, channel, job, error)
  // Messages to account holders belong to no trail, so the log is the only record of their failure.
  deps.log.error({ mail: job.kind, reason: error }, 'a mail could not be sent')
  const [noted, message] = [notedOf(job), error.slice(0, 300)]
  await noteSent(deps, noted, { code, message })
  await recordMessageFailure(deps, job, message)
  await endWait(deps, noted, channel.dependency)
}
