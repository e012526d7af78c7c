import { Refusal } from '@rubrica/contracts/errors.ts'
import { digitsOf } from '@rubrica/contracts/ids.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { SIGNED_EVENT } from '@rubrica/proof/evidence/signed-facts.ts'
import { expireIfDue } from '../assignments/assignment-expiry.ts'
import { notifyTurn } from '../assignments/assignment-start.ts'
import { completeItems, type ItemWithField, readItems } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { isTurnOf, moveParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { moveDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { type FilledItem, filledValues } from './filled-values.ts'
import { readShownPages } from './shown-pages.ts'
import { signatureEvidence } from './signature-evidence.ts'
import { findSignatureImages } from './signature-images.ts'
import { type LockedDocument, lockForSigner, type SignerDocument, type SignerTarget } from './signer-access.ts'
import { requireVerified } from './verification.ts'

type SignerCall = DomainCall<SignerCaller>

/**
 * Signs: checks the turn and every value, then writes values, evidence and, with the last signature, the order to
 * seal — all in one transaction under the document's lock, so that two who finish together make one seal.
 */
export async function signDocument(
  call: SignerCall,
  target: SignerTarget,
  filled: FilledItem[],
): Promise<SignerDocument> {
  requireVerified(call.caller.party, call.clock)
  const outcome = await call.db.transaction().execute((trx) => signWithin(call, trx, target, filled))
  // Thrown outside, so that the expiry which was noticed is kept.
  if (outcome === 'expired')
    throw new Refusal('document_closed', { message: 'O prazo para assinar este documento terminou.' })
  return outcome
}

async function signWithin(
  call: SignerCall,
  trx: Db,
  target: SignerTarget,
  filled: FilledItem[],
): Promise<SignerDocument | 'expired'> {
  const { clock, caller, origin } = call
  const { party, parties, assignment, ...locked } = await lockForSigner(trx, caller.party, target)
  if (party.status === 'signed') throw new Refusal('already_signed')
  const document = await expireIfDue(call, trx, locked.document, assignment)
  if (document.status === 'expired') return 'expired'
  if (document.status !== 'pending_signature') throw new Refusal('document_closed')
  // Someone who signs several documents accepted the terms once, on the link that they came by.
  const accepted = party.terms_accepted_at ? party : caller.party
  if (!accepted.terms_accepted_at) throw new Refusal('terms_required')
  if (party.status === 'waiting' || !isTurnOf(party, parties)) throw new Refusal('out_of_turn')

  const now = isoNow(clock)
  const items = (await readItems(trx, [party.assignment_id])).filter((item) => item.party_id === party.id)
  const images = await findSignatureImages(trx, party)
  const values = filledValues(items, filled, images, now)
  await completeItems(trx, values, now)
  const set = {
    signed_at: now,
    terms_version: accepted.terms_version ?? TERMS_VERSION,
    terms_accepted_at: accepted.terms_accepted_at,
    // A confirmation that is taken over from the link keeps its bond: it must not open this party's own link to others.
    ...(party.verified_at ? {} : confirmationOf(caller.party)),
    confirmed_at: party.confirmed_at ?? now,
    signed_by: caller.party.verified_by ?? 'code',
    government_id: party.government_id ?? cpfOf(items, filled),
    ip: origin.ip,
    user_agent: origin.userAgent,
    signature_sha256: images.find((image) => image.type === 'signature')?.sha256 ?? null,
  }
  const signed = await moveParty(trx, { id: party.id, from: party.status, to: 'signed', set })
  const evidence = signatureEvidence({
    document,
    party: signed,
    items: items.map((item) => ({ ...item, value: values.find(({ id }) => id === item.id)?.value ?? null })),
    pages: await readShownPages(trx, party.id),
    productName: call.config.productName,
  })
  await recordOn(trx, document, {
    event: SIGNED_EVENT,
    message: `${party.full_name} assinou o documento.`,
    payload: {
      ...signerName(party),
      method: signed.signed_by === 'account' ? 'account' : 'email',
      terms_version: signed.terms_version,
    },
    evidence,
    subject: partyResource(party),
    origin,
    now,
  })
  const others = parties.filter((one) => one.id !== signed.id)
  return { document: await goOn(call, trx, { document, assignment, others }), party: signed }
}

/** After a signature: seals when nobody else has to sign, else tells whose turn it is. Answers the document as it is then. */
async function goOn(
  call: SignerCall,
  trx: Db,
  { document, assignment, others }: Pick<LockedDocument, 'document' | 'assignment'> & { others: Row<'parties'>[] },
): Promise<Row<'documents'>> {
  if (others.some((one) => one.status !== 'signed')) {
    await notifyTurn(call, trx, { document, assignment, parties: others })
    return document
  }
  const now = isoNow(call.clock)
  const complete = await moveDocument(trx, {
    id: document.id,
    from: 'pending_signature',
    to: 'certificating',
    now,
    set: { completed_at: now },
  })
  if (!complete) throw new TypeError('a document moved on under its lock')
  await recordOn(trx, document, {
    event: 'document_ready',
    message: 'Todos assinaram o documento.',
    origin: null,
    now,
  })
  await call.jobs.enqueue(trx, 'document.seal', { documentId: document.id })
  return complete
}

function confirmationOf({ verified_at, verification_hash, verified_by }: Row<'parties'>) {
  return { verified_at, verification_hash, verified_by }
}

/** A CPF that was filled in belongs into the evidence. */
function cpfOf(items: ItemWithField[], filled: FilledItem[]): string | null {
  const item = items.find((one) => one.field_type === 'cpf')
  const value = filled.find((one) => (one.itemId ?? one.item_id) === item?.id)?.value
  return item && value ? digitsOf(String(value)) : null
}
