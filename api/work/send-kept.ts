import { randomUUID } from 'node:crypto'
import type { undelivered } from '@rubrica/contracts/undelivered.ts'
import { findParty } from '../assignments/party-store.ts'
import type { Channel } from '../channels/channel.ts'
import { deleteUnsentMessage, findChannelMessage, insertChannelMessage } from '../channels/channel-message-store.ts'
import { hasOptedOut } from '../channels/opt-out-store.ts'
import { type Provider, type ProviderError, SendProblem } from '../channels/provider.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { MessageJob } from '../jobs/message-job.ts'
import { allowances, quotaIds } from '../quotas/allowances.ts'
import { holdQuota, readStanding } from '../quotas/quota.ts'
import { reasonOf } from '../start-problem.ts'
import { noteProgress } from './message-progress.ts'
import { notedOf, noteWait, partyIdOf } from './note-invitation.ts'
import { writeMessage } from './write-message.ts'

/** How long a message may be on its way without an answer and without a word of its provider. */
const UNKNOWN_MS = 5 * 60_000

/**
 * Sends a message whose provider tells later what became of it, once: it is written down before it goes, and what is
 * written down never goes again. If no answer came, it may have gone: the job waits until the provider tells, and after
 * five minutes the message counts as failed, so that it goes out by e-mail. Returns false if it is no longer needed.
 */
export async function sendKept(
  deps: Deps,
  channel: Channel & { provider: Provider },
  job: MessageJob,
): Promise<boolean> {
  const { db, clock } = deps
  const id = job.orderId ?? randomUUID()
  const known = await findChannelMessage(db, id)
  if (known && known.state !== 'sending') return true
  if (known) {
    if (clock.now().getTime() - Date.parse(known.created_at) < UNKNOWN_MS) throw onItsWay()
    await noteProgress(deps, id, { state: 'failed', error: { code: 'not_confirmed', message: 'no answer came' } })
    return true
  }
  const message = await writeMessage(deps, job)
  if (!message) return false
  if (!(await keepMessage(deps, channel, job, { id, address: message.to }))) throw onItsWay()
  const obstacle = await obstacleOf(deps, channel, message.to)
  if (obstacle) {
    await noteProgress(deps, id, { state: 'failed', error: obstacle })
    return true
  }
  const taken = await channel.send(message, id).catch(async (error: unknown) => {
    if (channel.state(error) === 'unknown') await countMessage(deps, channel, message.to)
    return noteProblem(deps, channel, job, { id, error })
  })
  // What fails from here on does not undo that it went: the next run finds it on its way.
  if (taken) {
    await noteProgress(deps, id, { state: 'accepted', taken })
    await countMessage(deps, channel, message.to)
  }
  return true
}

function onItsWay(): SendProblem {
  return new SendProblem('unknown', { code: 'no_answer', message: 'the message may be on its way' })
}

async function keepMessage(
  { db, clock }: Deps,
  channel: Channel & { provider: Provider },
  job: MessageJob,
  { id, address }: { id: string; address: string },
): Promise<boolean> {
  const party = await findParty(db, partyIdOf(job) ?? '')
  if (!party) throw new TypeError(`a message of the kind ${job.kind} is about no party`)
  const { orderId, channel: name, address: _, ...subject } = job
  return insertChannelMessage(db, {
    id,
    account_id: party.account_id,
    document_id: party.document_id,
    party_id: party.id,
    channel: name,
    kind: job.kind,
    address,
    provider: channel.provider.name,
    state: 'sending',
    job: JSON.stringify(subject),
    created_at: isoNow(clock),
  })
}

interface Obstacle extends ProviderError {
  code: keyof typeof undelivered
}

/** Why the service itself does not send to an address: its holder wants nothing, or has got enough today. */
async function obstacleOf(deps: Deps, channel: Channel, address: string): Promise<Obstacle | null> {
  if (await hasOptedOut(deps, channel, address)) return { code: 'opted_out', message: 'the person wants no messages' }
  const id = quotaIds.number(deps.keys, channel.quotaId(address))
  const { seconds } = await readStanding(deps.db, deps.clock, id, allowances.number)
  return seconds === 0 ? null : { code: 'number_limit', message: 'the daily limit of this number was reached' }
}

/** Counts a message that went out, or may have: an attempt that certainly did not counts nothing. */
async function countMessage({ db, clock, keys }: Deps, channel: Channel, address: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const quota = await holdQuota(trx, clock, quotaIds.number(keys, channel.quotaId(address)), allowances.number)
    await quota.take()
  })
}

/** Ends a message that was refused. Of one that certainly did not go the job tries again; all others are on their way. */
async function noteProblem(
  deps: Deps,
  channel: Channel,
  job: MessageJob,
  { id, error }: { id: string; error: unknown },
): Promise<void> {
  const state = channel.state(error)
  if (state === 'refused') {
    const code = error instanceof SendProblem ? error.code : 'refused'
    return noteProgress(deps, id, { state: 'failed', error: { code, message: reasonOf(error).slice(0, 300) } })
  }
  if (state !== 'unknown') await deleteUnsentMessage(deps.db, id)
  if (state === 'waiting') await noteWait(deps, notedOf(job), { dependency: channel.dependency, error })
  throw error
}

/** After the job's last attempt: writes down what was not, so that the sender sees it and it goes out by e-mail. */
export async function giveUpKept(
  deps: Deps,
  channel: Channel & { provider: Provider },
  job: MessageJob,
  reason: string,
): Promise<void> {
  const id = job.orderId ?? randomUUID()
  await keepMessage(deps, channel, job, { id, address: job.address ?? '' })
  await noteProgress(deps, id, { state: 'failed', error: { code: 'not_delivered', message: reason.slice(0, 300) } })
}
