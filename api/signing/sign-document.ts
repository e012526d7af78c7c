import { Refusal } from '@rubrica/contracts/errors.ts'
import { digitsOf } from '@rubrica/contracts/ids.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { expireIfDue } from '../assignments/assignment-expiry.ts'
import { notifyTurn } from '../assignments/assignment-start.ts'
import { type ItemWithField, itemsOf } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { isOpenTo } from '../assignments/party-link.ts'
import { findParty, isTurnOf, moveParty, partiesOfAssignment } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { type FilledItem, filledValues } from './filled-values.ts'
import { signatureImagesOf } from './signature-images.ts'

type SignerCall = DomainCall<SignerCaller>

/**
 * Signs: checks the turn and every value, then writes values, evidence and, with the last signature, the order to
 * seal — all in one transaction under the document's lock, so that two who finish together make one seal.
 */
export async function signDocument(call: SignerCall, partyId: string, filled: FilledItem[]): Promise<void> {
  const outcome = await call.db.transaction().execute((trx) => signWithin(call, trx, partyId, filled))
  // Thrown outside, so that the expiry which was noticed is kept.
  if (outcome === 'expired')
    throw new Refusal('document_closed', { message: 'O prazo para assinar este documento terminou.' })
}

async function signWithin(
  call: SignerCall,
  trx: Db,
  partyId: string,
  filled: FilledItem[],
): Promise<'signed' | 'expired'> {
  const { clock, jobs, caller, origin } = call
  const first = await findParty(trx, partyId)
  const document = first ? await lockDocument(trx, first.document_id) : undefined
  // Read again under the lock: the first reading may be stale.
  const party = await findParty(trx, partyId)
  if (!document || !party || !isOpenTo(caller.party, party)) throw new Refusal('not_found')
  const assignment = await trx
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', party.assignment_id)
    .executeTakeFirstOrThrow()
  if (party.status === 'signed') throw new Refusal('already_signed')
  if (await expireIfDue({ clock, jobs }, trx, document, assignment)) return 'expired'
  if (document.status !== 'pending_signature') throw new Refusal('document_closed')
  const accepted = party.terms_accepted_at ? party : await termsOfLink(trx, caller)
  if (!accepted.terms_accepted_at) throw new Refusal('terms_required')
  const parties = await partiesOfAssignment(trx, party.assignment_id)
  if (party.status === 'waiting' || !isTurnOf(party, parties)) throw new Refusal('out_of_turn')

  const now = isoNow(clock)
  const items = (await itemsOf(trx, [party.assignment_id])).filter((item) => item.party_id === party.id)
  const images = await signatureImagesOf(trx, party)
  await fill(trx, filledValues(items, filled, images, now), now)
  const set = {
    signed_at: now,
    terms_version: accepted.terms_version ?? TERMS_VERSION,
    terms_accepted_at: accepted.terms_accepted_at,
    // A confirmation that is taken over from the link keeps its bond: it must not open this party's own link to others.
    ...(party.verified_at ? {} : confirmationOf(caller.party)),
    confirmed_at: party.confirmed_at ?? now,
    government_id: party.government_id ?? cpfOf(items, filled),
    ip: origin.ip,
    user_agent: origin.userAgent,
    signature_sha256: images.find((image) => image.type === 'signature')?.sha256 ?? null,
  }
  await moveParty(trx, { id: party.id, from: party.status, to: 'signed', set })
  await recordOn(trx, document, {
    event: 'signer_signed_document',
    message: `${party.full_name} assinou o documento.`,
    payload: { ...signerName(party), method: 'email', terms_version: accepted.terms_version },
    subject: partyResource(party),
    origin,
    now,
  })
  await goOn(call, trx, document, party)
  return 'signed'
}

/** After a signature: seal when it was the last one, else tell whose turn it is now. */
async function goOn(call: SignerCall, trx: Db, document: Row<'documents'>, party: Row<'parties'>): Promise<void> {
  const parties = await partiesOfAssignment(trx, party.assignment_id)
  if (parties.some((one) => one.status !== 'signed')) return notifyTurn(call, trx, document, party.assignment_id)
  const now = isoNow(call.clock)
  await moveDocument(trx, {
    id: document.id,
    from: 'pending_signature',
    to: 'certificating',
    now,
    set: { completed_at: now },
  })
  await recordOn(trx, document, {
    event: 'document_ready',
    message: 'Todos assinaram o documento.',
    origin: null,
    now,
  })
  await call.jobs.enqueue(trx, 'document.seal', { documentId: document.id })
}

async function fill(trx: Db, values: { id: string; value: string | null }[], now: string): Promise<void> {
  for (const { id, value } of values) {
    await trx.updateTable('items').set({ value, completed_at: now }).where('id', '=', id).execute()
  }
}

/** Someone who signs several documents accepted the terms once, on the link that they came by. */
async function termsOfLink(
  trx: Db,
  caller: SignerCaller,
): Promise<Pick<Row<'parties'>, 'terms_version' | 'terms_accepted_at'>> {
  const link = await findParty(trx, caller.party.id)
  return { terms_version: link?.terms_version ?? null, terms_accepted_at: link?.terms_accepted_at ?? null }
}

function confirmationOf({ verified_at, verification_hash }: Row<'parties'>) {
  return { verified_at, verification_hash }
}

/** A CPF that was filled in belongs into the evidence. */
function cpfOf(items: ItemWithField[], filled: FilledItem[]): string | null {
  const item = items.find((one) => one.field_type === 'cpf')
  const value = filled.find((one) => (one.itemId ?? one.item_id) === item?.id)?.value
  return item && value ? digitsOf(String(value)) : null
}
