import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { ACCOUNT_CHANNEL, phoneChannels } from '@rubrica/contracts/channels.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { type ErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import { e164Of } from '@rubrica/contracts/ids.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { MemberCaller } from '../caller.ts'
import { addressOf } from '../channels/address.ts'
import { type Channels, channelOf } from '../channels/channel.ts'
import { hasReached } from '../channels/channel-message-store.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { deleteCodes } from '../people/code-store.ts'
import { countReached } from '../people/key-limits.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { countResending } from '../quotas/mail-quota.ts'
import { deleteQuota } from '../quotas/quota-store.ts'
import { userResource } from '../webhooks/webhook-resources.ts'
import { requireOpen } from './assignment-expiry.ts'
import { invite } from './assignment-start.ts'
import { findAssignment } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'
import { accessCodeOf, linkSubject } from './party-link.ts'
import { hasActed } from './party-part.ts'
import { findPartyByAddress, findPartyOfSigner, updateParty } from './party-store.ts'
import type { PersonChange } from './person-change.ts'
import { nextReminder } from './reminder-time.ts'

type Party = Row<'parties'>
type Corrected = Pick<Party, 'email'> | Pick<Party, 'address' | 'whatsapp_phone_number'>

/** What an address is, of a party who is reached by e-mail or by telephone. */
interface Kind {
  /** The value of the person, and of the call. */
  field: 'email' | 'whatsapp_phone_number'
  reaches(party: Party): boolean
  reachesNot: Sentence
  /** The party's values with the new address. */
  changed(address: string): Corrected
  event: ActivityEvent
  /** 'o e-mail', in the trail. */
  the: string
  shown(address: string | null, channels: Channels, party: Party): string
  refusals: Record<'confirmed' | 'unchanged' | 'repeated', ErrorCode>
  tooOften: Sentence
}

type Input = Omit<InputOf<typeof table.assignments.correctEmail>, 'email'>

/** @throws Refusal `email_confirmed` once a code has been confirmed at the old address */
export async function correctEmail(
  call: DomainCall<MemberCaller>,
  trx: Db,
  { email, ...input }: InputOf<typeof table.assignments.correctEmail>,
): Promise<void> {
  await correctAddress(call, trx, input, { kind: byMail, address: email.trim().toLowerCase() })
}

/** @throws Refusal `phone_confirmed` once a code has been confirmed at the old number */
export async function correctPhone(
  call: DomainCall<MemberCaller>,
  trx: Db,
  { whatsapp_phone_number: number, ...input }: InputOf<typeof table.assignments.correctPhone>,
): Promise<void> {
  await correctAddress(call, trx, input, { kind: byPhone, address: e164Of(number) ?? '' })
}

const MAX_CORRECTIONS = 10

/**
 * Sends a document under way to another address of one signer. Ends link and codes of the old address, sends a new
 * invitation, notifies both addresses, and records old address, new address and the person in the trail.
 */
async function correctAddress(
  call: DomainCall<MemberCaller>,
  trx: Db,
  input: Input,
  { kind, address }: { kind: Kind; address: string },
): Promise<void> {
  const { keys, clock } = call
  // The confirmation of a code takes the document's lock too, so one of the two comes first.
  const document = await lockDocument(trx, input.documentId)
  const assignment = await findAssignment(trx, input.documentId, input.assignmentId)
  const party = await findPartyOfSigner(trx, input.documentId, input.signerId)
  if (!document || !assignment || !party) throw new Refusal('not_found')
  if (hasActed(party)) throw new Refusal('already_signed')
  requireOpen(document, assignment, clock)
  await requireCorrectable(trx, party, kind, address)
  await countResending(call, trx, party.id)
  const before = addressOf(party)
  // The old address gets a notice if it had an invitation.
  const told = party.status === 'waiting' ? [address] : [before, address]
  await countReached(call.caller.key, trx, { document, emails: told })

  const link = { id: party.id, link_version: party.link_version + 1 }
  const after = await updateParty(trx, party.id, {
    ...kind.changed(address),
    link_version: link.link_version,
    access_hash: keys.hash('access', accessCodeOf({ keys }, link)),
    ...(party.status === 'waiting'
      ? {}
      : {
          notified_at: isoNow(clock),
          remind_at: nextReminder(assignment.reminder_days, clock, party.reminders_sent),
        }),
  })
  await deleteCodes(trx, linkSubject(party))
  await deleteQuota(trx, quotaIds.signerCodes(party.id))
  const activityId = await recordCorrection(call, trx, { document, party, kind, address })
  // A party of a later step has no invitation yet; its invitation will use the new address.
  if (party.status === 'waiting') return
  if (before !== null) await tellFormer(call, trx, { activityId, party, address: before })
  const asked = { subject: userResource(call.caller.user), origin: call.origin, now: isoNow(call.clock) }
  await invite(call, trx, document, after, asked)
}

async function requireCorrectable(trx: Db, party: Party, kind: Kind, address: string): Promise<void> {
  const { field, refusals } = kind
  if (!kind.reaches(party)) throw new Refusal('conflict', { field, message: { sentence: kind.reachesNot } })
  if (party.confirmed_at) throw new Refusal(refusals.confirmed, { field })
  if (addressOf(party) === address) throw new Refusal(refusals.unchanged, { field })
  // Each correction sends messages to two addresses, which may belong to strangers.
  if (party.link_version >= MAX_CORRECTIONS) throw new Refusal('conflict', { message: { sentence: kind.tooOften } })
  if (await findPartyByAddress(trx, party.document_id, address)) throw new Refusal(refusals.repeated, { field })
}

interface Correction {
  document: Row<'documents'>
  party: Party
  kind: Kind
  address: string
}

function recordCorrection(
  { caller, channels, origin, clock }: DomainCall<MemberCaller>,
  trx: Db,
  { document, party, kind, address }: Correction,
): Promise<number> {
  const change: PersonChange = {
    signer_id: party.signer_id,
    corrected_by: caller.user.name,
    before: { [kind.field]: addressOf(party) },
    after: { [kind.field]: address },
  }
  const [was, is] = [addressOf(party), address].map((one) => kind.shown(one, channels, party))
  return recordOn(trx, document, {
    event: kind.event,
    message: `${caller.user.name} corrigiu ${kind.the} de ${party.full_name}: antes ${was}, agora ${is}.`,
    payload: { ...change },
    subject: userResource(caller.user),
    origin,
    now: isoNow(clock),
  })
}

/** Tells the old address that its link has ended, unless its provider has said that nothing reaches it. */
async function tellFormer(
  { channels, jobs }: DomainCall<MemberCaller>,
  trx: Db,
  { activityId, party, address }: { activityId: number; party: Party; address: string },
): Promise<void> {
  const turn = { turnOf: party.account_id }
  const { provider } = channelOf(channels, party.channel)
  if (provider === null) return orderMessage(jobs, trx, { kind: 'redirected', activityId }, turn)
  if (!(await hasReached(trx, party.id, address))) return
  const to = { channel: party.channel, address }
  await orderMessage(jobs, trx, { kind: 'redirected', activityId, ofParty: party.id }, { ...turn, to })
}

const byMail: Kind = {
  field: 'email',
  reaches: ({ channel }) => channel === ACCOUNT_CHANNEL,
  reachesNot: {
    pt: 'Este signatário não recebe o documento por e-mail.',
    en: 'This signer does not receive the document by e-mail.',
  },
  changed: (email) => ({ email }),
  event: 'signer_email_corrected',
  the: 'o e-mail',
  shown: (email) => email ?? 'sem e-mail',
  refusals: { confirmed: 'email_confirmed', unchanged: 'email_unchanged', repeated: 'email_repeated' },
  tooOften: {
    pt: 'O e-mail deste signatário já foi corrigido muitas vezes. Cancele o documento e envie de novo.',
    en: "This signer's e-mail has already been corrected many times. Cancel the document and send it again.",
  },
}

const byPhone: Kind = {
  field: 'whatsapp_phone_number',
  reaches: ({ channel }) => phoneChannels.some((name) => name === channel),
  reachesNot: {
    pt: 'Este signatário não recebe o documento no celular.',
    en: 'This signer does not receive the document on a telephone.',
  },
  changed: (number) => ({ address: number, whatsapp_phone_number: number }),
  event: 'signer_phone_corrected',
  the: 'o telefone',
  shown: (number, channels, { channel }) => (number ? channelOf(channels, channel).mask(number) : 'sem telefone'),
  refusals: { confirmed: 'phone_confirmed', unchanged: 'phone_unchanged', repeated: 'phone_repeated' },
  tooOften: {
    pt: 'O telefone deste signatário já foi corrigido muitas vezes. Cancele o documento e envie de novo.',
    en: "This signer's telephone number has already been corrected many times. Cancel the document and send it again.",
  },
}
