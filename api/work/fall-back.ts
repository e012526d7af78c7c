import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { linkSubject } from '../assignments/party-link.ts'
import { recordNotification } from '../assignments/party-notifications.ts'
import { hasActed } from '../assignments/party-part.ts'
import { findParty, updateParty } from '../assignments/party-store.ts'
import { addressOf } from '../channels/address.ts'
import type { Channel } from '../channels/channel.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { MessageSubject } from '../jobs/message-job.ts'
import { deleteCodes } from '../people/code-store.ts'
import { kindsToSigners } from './message-failed.ts'

type Parts = Pick<Deps, 'clock' | 'jobs'>

interface Failed {
  document: Row<'documents'>
  message: Row<'channel_messages'>
  channel: Channel
}

/**
 * Tells that a message did not reach its party, and sends it by e-mail if the party has one. A party who has not acted is
 * reached by e-mail from then on, and only an e-mail's code opens the link: the evidence must not name a channel that failed.
 */
export async function fallBack({ clock, jobs }: Parts, trx: Db, { document, message, channel }: Failed): Promise<void> {
  const party = await findParty(trx, message.party_id)
  if (!party) return
  const now = isoNow(clock)
  const isStill = party.channel === message.channel && addressOf(party) === message.address
  // Who has acted is named in the evidence as they were reached: only a copy goes elsewhere.
  const to = hasActed(party) ? (message.kind === 'copy' ? party.email : null) : isStill ? party.email : null
  if (to !== null && !hasActed(party)) {
    await updateParty(trx, party.id, {
      channel: ACCOUNT_CHANNEL,
      address: null,
      verified_at: null,
      verification_hash: null,
    })
    await deleteCodes(trx, linkSubject(party))
  }
  const { error_code: code, error_message: reason } = message
  if (message.kind === 'invitation') {
    const error = { code: code || 'failed', message: reason ?? '' }
    await recordNotification(
      { db: trx, clock },
      { partyId: party.id, channel: message.channel, address: message.address },
      error,
    )
  }
  const what = `${kindsToSigners[message.kind] ?? 'A mensagem'} para ${party.full_name}`
  const failed = `${what} não chegou ${channel.words.to} ${channel.mask(message.address)}${code ? ` (${code})` : ''}.`
  const next =
    to !== null ? ` Seguiu por e-mail para ${to}.` : isStill ? ` Confira ${channel.words.the.pt} e reenvie.` : ''
  const activityId = await recordOn(trx, document, {
    event: message.kind === 'invitation' ? 'signature_request_failed' : 'mail_failed',
    message: failed + next,
    payload: {
      signer_id: party.signer_id,
      mail: message.kind,
      channel: message.channel,
      error_code: code,
      reason,
      fell_back_to: to === null ? null : ACCOUNT_CHANNEL,
    },
    origin: null,
    now,
  })
  const turn = { turnOf: document.account_id }
  if (to !== null) await orderMessage(jobs, trx, byMail(subjectOf(message)), { ...turn, to: mailTo(message, to) })
  await orderMessage(jobs, trx, { kind: 'messageUndelivered', activityId }, turn)
}

/** The job that ordered the message, which is what it was about. */
function subjectOf({ job }: Row<'channel_messages'>): MessageSubject {
  return JSON.parse(job)
}

function byMail(subject: MessageSubject): MessageSubject {
  if (subject.kind === 'copy' && 'partyId' in subject.to) return { ...subject, to: { ...subject.to, isByMail: true } }
  // The code before it no longer counts.
  return subject.kind === 'code' ? { ...subject, force: true } : subject
}

/** A party's job with no address would follow the party; a copy names its reader itself. */
function mailTo({ kind }: Row<'channel_messages'>, email: string) {
  return { channel: ACCOUNT_CHANNEL, address: kind === 'copy' ? null : email }
}
