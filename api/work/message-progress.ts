import { type DeliveryState, isFurther } from '@rubrica/contracts/delivery-states.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { findParty } from '../assignments/party-store.ts'
import { addressOf } from '../channels/address.ts'
import { type Channel, channelOf } from '../channels/channel.ts'
import { findChannelMessage, updateChannelMessage } from '../channels/channel-message-store.ts'
import type { ProviderError, Taken } from '../channels/provider.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { lockDocument } from '../documents/document-store.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { fallBack } from './fall-back.ts'
import { namedOnPhone } from './message-kinds.ts'
import { endWait, notedAs, noteSent } from './note-invitation.ts'

/** What became known of a message: by the answer that took it, or by its provider's later report. */
export interface Progress {
  state: DeliveryState
  providerId?: string
  taken?: Taken
  error?: ProviderError | null
  /** The octets of the provider's report, and how they prove who wrote them. */
  receipt?: { sha256: string; proof: 'signature' | 'secret' }
}

/**
 * Keeps the furthest state of a message, and does once what follows from it: a message that was taken is in the party's
 * history, one that arrived is in the trail with its proof, and one that failed goes out by e-mail.
 */
export async function noteProgress(deps: Deps, id: string, progress: Progress): Promise<void> {
  const { db, clock } = deps
  const known = await findChannelMessage(db, id)
  if (!known) return
  const channel = channelOf(deps.channels, known.channel)
  const taken = await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, known.document_id)
    // Read again under the lock: two reports at the same moment count once.
    const before = (await findChannelMessage(trx, id)) ?? known
    const now = isoNow(clock)
    const isNews = isFurther(progress.state, before.state)
    const after = { ...before, ...changesOf(before, progress, { now, isNews }) }
    await updateChannelMessage(trx, id, after)
    const isTaken = before.sent_at === null && after.sent_at !== null
    if (isTaken) await noteSent({ db: trx, clock }, notedAs(after), null)
    if (document && isTaken && progress.taken?.lacksText) await recordLackOfText(trx, { document, message: after, now })
    if (document && isNews && progress.state === 'failed')
      await fallBack(deps, trx, { document, message: after, channel })
    if (document && before.delivered_at === null && after.delivered_at !== null)
      await recordDelivery(trx, { document, message: after, channel, progress })
    return isTaken || (isNews && progress.state === 'failed')
  })
  if (taken) await endWait(deps, notedAs(known), channel.dependency)
}

function changesOf(
  before: Row<'channel_messages'>,
  { state, providerId, taken, error, receipt }: Progress,
  { now, isNews }: { now: string; isNews: boolean },
): Partial<Row<'channel_messages'>> {
  // What its provider fails later was taken, also if the report comes before the answer.
  const isTaken = state !== 'sending' && (state !== 'failed' || receipt !== undefined)
  const isThere = state === 'delivered' || state === 'read'
  return {
    provider_id: before.provider_id ?? taken?.providerId ?? providerId ?? null,
    reached: before.reached ?? taken?.reached ?? null,
    answer_sha256: before.answer_sha256 ?? taken?.answerSha256 ?? null,
    ...(isNews ? { state } : {}),
    ...(isNews && state === 'failed'
      ? { error_code: error?.code ?? '', error_message: error?.message ?? '', failed_at: now }
      : {}),
    sent_at: before.sent_at ?? (isTaken ? now : null),
    delivered_at: before.delivered_at ?? (isThere ? now : null),
    read_at: before.read_at ?? (state === 'read' ? now : null),
  }
}

/** The sender wrote to the person, who does not read it there: the sender can say it another way. */
async function recordLackOfText(
  trx: Db,
  { document, message, now }: { document: Row<'documents'>; message: Row<'channel_messages'>; now: string },
): Promise<void> {
  const party = await findParty(trx, message.party_id)
  if (!party) return
  await recordOn(trx, document, {
    event: 'message_text_left_out',
    message: `${namedOnPhone(message.kind)} para ${party.full_name} foi sem a mensagem de quem enviou, porque o modelo aprovado pelo WhatsApp não tem lugar para ela.`,
    payload: { signer_id: party.signer_id, channel: message.channel, message: message.kind },
    origin: null,
    now,
  })
}

interface Delivered {
  document: Row<'documents'>
  message: Row<'channel_messages'>
  channel: Channel
  progress: Progress
}

/** The proof of the channel: the digests of the provider's answer and reports, and how it proved that it was the provider. */
async function recordDelivery(trx: Db, { document, message, channel, progress }: Delivered): Promise<void> {
  const party = await findParty(trx, message.party_id)
  if (!party || message.delivered_at === null) return
  // What arrived at a number that was corrected since tells nothing of the party.
  if (party.channel === message.channel && addressOf(party) !== message.address) return
  const { receipt } = progress
  await recordOn(trx, document, {
    event: 'message_delivered',
    message: `${namedOnPhone(message.kind)} para ${party.full_name}: ${channel.words.delivered.pt} ${channel.mask(message.address)}.`,
    payload: { signer_id: party.signer_id, channel: message.channel, message: message.kind },
    evidence: {
      channel_proof: {
        provider: message.provider,
        message_id: message.provider_id,
        address: channel.mask(message.address),
        answer_sha256: message.answer_sha256,
        receipt_sha256: receipt?.sha256 ?? null,
        receipt_proof: receipt?.proof ?? null,
      },
    },
    subject: partyResource(party),
    origin: null,
    now: message.delivered_at,
  })
}
