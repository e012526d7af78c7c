import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { undeliveredBy } from '@rubrica/contracts/undelivered.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { linkSubject } from '../assignments/party-link.ts'
import { hasActed } from '../assignments/party-part.ts'
import { findParty, updateParty } from '../assignments/party-store.ts'
import { addressOf } from '../channels/address.ts'
import type { Channel } from '../channels/channel.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { MessageKindName, MessageSubject } from '../jobs/message-job.ts'
import { deleteCodes } from '../people/code-store.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { deleteQuota } from '../quotas/quota-store.ts'
import { failureEventOf, isKnownKind, messageKinds, namedOnPhone, onPhone } from './message-kinds.ts'
import { notedAs, noteSent } from './note-invitation.ts'

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
  const to = mailboxInstead(party, message)
  if (to !== null && !hasActed(party)) {
    await updateParty(trx, party.id, {
      channel: ACCOUNT_CHANNEL,
      address: null,
      verified_at: null,
      verification_hash: null,
    })
    await deleteCodes(trx, linkSubject(party))
    // Otherwise the last order would count as one whose code is not written yet.
    await deleteQuota(trx, quotaIds.signerCodes(party.id))
  }
  const { error_code: code, error_message: reason } = message
  await noteSent({ db: trx, clock }, notedAs(message), { code: code || 'failed', message: reason ?? '' })
  const what = `${namedOnPhone(message.kind)} para ${party.full_name}`
  const own = undeliveredBy(code)?.why.pt
  const failed = `${what} não chegou ${channel.words.to} ${channel.mask(message.address)}${code && !own ? ` (${code})` : ''}.${own ? ` ${own}` : ''}`
  const activityId = await recordOn(trx, document, {
    event: failureEventOf(message.kind),
    message: failed + nextSentence(to, { party, message, channel }),
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
  if (to !== null) {
    const byMail = { channel: ACCOUNT_CHANNEL, address: to }
    await orderMessage(jobs, trx, byMailOf(subjectOf(message)), { ...turn, to: byMail })
  }
  await orderMessage(jobs, trx, { kind: 'messageUndelivered', activityId }, turn)
}

/** The mailbox that gets the message instead; null if none does. */
function mailboxInstead(party: Row<'parties'>, message: Row<'channel_messages'>): string | null {
  // Who has acted is named in the evidence as they were reached: only a copy goes elsewhere.
  if (hasActed(party)) return onPhone(message.kind)?.isForActed ? party.email : null
  return isReachedWhereSent(party, message) ? party.email : null
}

/** False once the address of the party was corrected. */
function isReachedWhereSent(party: Row<'parties'>, { channel, address }: Row<'channel_messages'>): boolean {
  return party.channel === channel && addressOf(party) === address
}

interface Missed extends Pick<Failed, 'message' | 'channel'> {
  party: Row<'parties'>
}

/** What the sender reads next; nothing if the address was corrected, because that sent messages of its own. */
function nextSentence(to: string | null, { party, message, channel }: Missed): string {
  if (to !== null) return ` Seguiu por e-mail para ${to}.`
  if (!isReachedWhereSent(party, message)) return ''
  return ` ${undeliveredBy(message.error_code)?.next.pt ?? `Confira ${channel.words.the.pt} e reenvie.`}`
}

/** The job that ordered the message, which is what it was about. */
function subjectOf({ job }: Row<'channel_messages'>): MessageSubject {
  return JSON.parse(job)
}

function byMailOf<K extends MessageKindName>(subject: MessageSubject<K>): MessageSubject<K> {
  const row = isKnownKind(subject.kind) ? messageKinds[subject.kind].phone : null
  return row ? row.byMail(subject) : subject
}
