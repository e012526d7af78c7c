import type { Activity } from '@rubrica/contracts/documents.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { e164Of, governmentIdOf, printedGovernmentId } from '@rubrica/contracts/ids.ts'
import { isCpf } from '@rubrica/contracts/national-numbers.ts'
import { usualNames } from '@rubrica/contracts/other-names.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import { requireOpen } from '../assignments/assignment-expiry.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { hasActed } from '../assignments/party-part.ts'
import { updateParty } from '../assignments/party-store.ts'
import { type PersonChange, personChangeOf } from '../assignments/person-change.ts'
import type { SignerCaller } from '../caller.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { signerKeys } from '../trail/activity-payload.ts'
import { selectActivities } from '../trail/activity-store.ts'
import { activityView } from '../trail/activity-view.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { isDemanded } from './demand.ts'
import { endPrepared } from './prepared-signature-store.ts'
import { lockForSigner } from './signer-access.ts'
import { requireVerified } from './verification.ts'

type Input = InputOf<typeof table.signing.confirmData>
const MAX_CORRECTIONS = 10

type Data = Partial<Pick<Row<'parties'>, 'full_name' | 'government_id' | 'whatsapp_phone_number'>>

/**
 * The signer confirms name, CPF and telephone, or corrects them for this document. The trail gets both versions, the
 * sender gets a mail, and the workspace's contact stays as it was. Returns the signer as they are now.
 * @throws Refusal `not_found`, `validation` for another e-mail, and for a correction `already_signed`, `document_closed`,
 * and `conflict` for another number than that of which the sender demands a certificate
 */
export function confirmData(call: DomainCall<SignerCaller>, input: Input): Promise<Row<'parties'>> {
  requireVerified(call.caller.party, call.clock)
  return call.db.transaction().execute((trx) => confirmWithin(call, trx, input))
}

async function confirmWithin(
  { caller, channels, clock, jobs, origin }: DomainCall<SignerCaller>,
  trx: Db,
  input: Input,
): Promise<Row<'parties'>> {
  const target = { documentId: input.documentId }
  const { document, party, assignment } = await lockForSigner(trx, caller.party, target)
  requireSameEmail(party, input.email)
  const change = changeOf(party, input)
  const now = isoNow(clock)
  const earlier = await readConfirmations(trx, party)
  if (change) {
    if (hasActed(party)) throw new Refusal('already_signed')
    if (change.data.government_id) requireOwnNumber(party, earlier)
    requireOpen(document, assignment, clock)
    requireFew(earlier)
  } else if (earlier.length > 0 || hasActed(party) || document.status !== 'pending_signature') {
    // The same again is nothing new, and nothing is confirmed after the act.
    return party
  }
  const confirmed = change
    ? await updateParty(trx, party.id, { ...change.data, confirmed_at: party.confirmed_at ?? now })
    : party
  if (change) await endPrepared(trx, party.id, now)
  const activityId = await recordOn(trx, document, {
    event: 'signer_data_confirmed',
    message: change ? correctionSentence(party.full_name, change) : `${party.full_name} confirmou os seus dados.`,
    payload: { ...signerKeys(channels, confirmed), ...change?.noted },
    subject: partyResource(confirmed),
    origin,
    now,
  })
  if (change) await orderMessage(jobs, trx, { kind: 'dataCorrected', activityId }, { turnOf: document.account_id })
  return confirmed
}

/** What the trail has of this signer's confirmations and corrections. */
async function readConfirmations(trx: Db, { document_id, signer_id }: Row<'parties'>): Promise<Activity[]> {
  const entries = await selectActivities(trx, document_id)
    .selectAll()
    .where('event', '=', 'signer_data_confirmed')
    .execute()
  return entries.map(activityView).filter(({ payload }) => payload?.signer_id === signer_id)
}

/**
 * The number of which the sender demands a certificate is not the signer's to change: a link's holder could sign with
 * any certificate. A number that the signer gave is.
 */
function requireOwnNumber(party: Row<'parties'>, earlier: Activity[]): void {
  if (party.government_id === null || !isDemanded(party, 'certificate') || earlier.some(hasGivenNumber)) return
  throw new Refusal('conflict', { field: 'government_id', message: senderNumber })
}

function hasGivenNumber(entry: Activity): boolean {
  const change = personChangeOf(entry)
  return Boolean(change?.after.government_id) && !change?.before.government_id
}

const senderNumber = {
  sentence: {
    pt: 'Quem enviou o documento já informou o CPF ou CNPJ de quem assina com certificado, e ele não pode ser alterado aqui. Se estiver errado, fale com essa pessoa.',
    en: 'The sender of the document gave the CPF or CNPJ of the person who signs with a certificate, and it cannot be changed here. If it is wrong, contact the sender.',
  },
}

/** Each correction is mailed to the sender and printed. */
function requireFew(earlier: Activity[]): void {
  if (earlier.filter((entry) => personChangeOf(entry) !== null).length >= MAX_CORRECTIONS)
    throw new Refusal('conflict', {
      message: {
        sentence: {
          pt: 'Você já corrigiu os seus dados muitas vezes. Fale com quem enviou o documento.',
          en: 'You have already corrected your details many times. Contact the person who sent the document.',
        },
      },
    })
}

interface Change {
  data: Data
  noted: PersonChange
}

/** The e-mail proves who this is: it is not the signer's to change, and to ignore another one would be untrue. */
function requireSameEmail(party: Row<'parties'>, email: string | null | undefined): void {
  if (!email || party.email === null || email.trim().toLowerCase() === party.email) return
  throw new Refusal('validation', { field: 'email', message: otherEmail })
}

const otherEmail = {
  sentence: {
    pt: 'O e-mail é o do convite e não muda aqui. Para outro endereço, fale com quem enviou o documento.',
    en: 'The e-mail is that of the invitation and cannot be changed here. For another address, contact the person who sent the document.',
  },
}

/** What differs from what the document says of the signer. */
function changeOf(party: Row<'parties'>, { full_name, ...given }: Input): Change | null {
  const { government_id, whatsapp_phone_number } = usualNames(given)
  const name = full_name?.normalize('NFC')
  const id = governmentIdOf(government_id ?? '')
  const phone = e164Of(whatsapp_phone_number ?? '')
  const data: Data = {
    ...(name && name !== party.full_name.normalize('NFC') ? { full_name: name } : {}),
    ...(id && id !== party.government_id ? { government_id: id } : {}),
    ...(phone && phone !== party.whatsapp_phone_number ? { whatsapp_phone_number: phone } : {}),
  }
  if (Object.keys(data).length === 0) return null
  const before: Data = {
    ...(data.full_name ? { full_name: party.full_name } : {}),
    ...(data.government_id ? { government_id: party.government_id } : {}),
    ...(data.whatsapp_phone_number ? { whatsapp_phone_number: party.whatsapp_phone_number } : {}),
  }
  return { data, noted: { signer_id: party.signer_id, corrected_by: party.full_name, before, after: data } }
}

function correctionSentence(name: string, { noted: { before, after } }: Change): string {
  const parts = [
    ...(after.full_name ? [`nome de “${before.full_name}” para “${after.full_name}”`] : []),
    ...(after.government_id ? [idSentence(before.government_id, after.government_id)] : []),
    ...(after.whatsapp_phone_number ? [phoneSentence(before.whatsapp_phone_number, after.whatsapp_phone_number)] : []),
  ]
  return `${name} corrigiu os seus dados: ${parts.join('; ')}.`
}

function idSentence(before: string | null | undefined, after: string): string {
  const now = shownId(after)
  return before ? `de ${shownId(before)} para ${now}` : `${now} informado`
}

function phoneSentence(before: string | null | undefined, after: string): string {
  const now = `telefone ${maskedNumber(after)}`
  return before ? `de telefone ${maskedNumber(before)} para ${now}` : `${now} informado`
}

/** The sentence is hashed and leaves with the sealed file: digits of a CPF are hidden in it. */
function shownId(id: string): string {
  return isCpf(id) ? `CPF ${maskedNumber(id)}` : printedGovernmentId(id)
}
