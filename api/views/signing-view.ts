import { Refusal } from '@rubrica/contracts/errors.ts'
import type { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
import { expireIfDue } from '../assignments/assignment-expiry.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { personView } from '../assignments/party-person.ts'
import { findPartyFor, isTurnOf, moveParty, partiesOfAssignment, updateParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import { findDocument, lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { findUser } from '../people/user-store.ts'
import { isSignatureReusable, signatureImagesOf } from '../signing/signature-images.ts'
import { signerCanSee } from '../signing/signer-access.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { documentView } from './document-view.ts'

type SignerCall = DomainCall<SignerCaller>

/** The signer behind a link. Before the six digits are confirmed it shows the name, and no way to reach the person. */
export async function currentSignerView(
  call: SignerCall,
  party: Row<'parties'>,
  isVerified: boolean,
): Promise<CurrentSigner> {
  const { db } = call
  const document = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', party.document_id)
    .executeTakeFirstOrThrow()
  const contact = isVerified ? {} : { email: null, whatsapp_phone_number: null, government_id: null }
  return {
    ...personView(party),
    ...contact,
    ...(await imagesOf(call, party)),
    is_signature_reusable: await isSignatureReusable(call.db, party),
    ...(await sendersOf(call, document)),
    document_name: document.name,
    is_verified: isVerified,
  }
}

/** The link's document as the caller sees it; the first time is recorded. */
export async function openForSigner(call: SignerCall): Promise<SigningDocument> {
  const { document, party } = await call.db.transaction().execute((trx) => recordView({ ...call, db: trx }))
  return signingDocument(call, document, party)
}

/** A document as the caller sees it after signing; whoever signs without opening it has not opened it by that. */
export async function showSigned(call: SignerCall, documentId: string): Promise<SigningDocument> {
  const document = await findDocument(call.db, documentId)
  const party = await findPartyFor(call.db, documentId, call.caller.party)
  if (!document || !party) throw new Refusal('not_found')
  return signingDocument(call, document, party)
}

async function signingDocument(
  call: SignerCall,
  document: Row<'documents'>,
  party: Row<'parties'>,
): Promise<SigningDocument> {
  const { db } = call
  const parties = await partiesOfAssignment(db, party.assignment_id)
  return {
    ...(await documentView(call, document, { forSigner: party.signer_id })),
    current_signer: {
      ...personView(party),
      ...(await imagesOf(call, party)),
      has_signed: party.status === 'signed',
      is_turn: isTurnOf(party, parties),
    },
    ...(await sendersOf(call, document)),
  }
}

async function recordView(call: SignerCall): Promise<{ document: Row<'documents'>; party: Row<'parties'> }> {
  const { db: trx, caller, clock, jobs, origin } = call
  const { document_id: documentId } = caller.party
  const document = await lockDocument(trx, documentId)
  const party = await findPartyFor(trx, documentId, caller.party)
  const assignment = await findAssignmentOfDocument(trx, documentId)
  if (!document || !party || !assignment) throw new Refusal('not_found')
  if (!assignment.started_at) throw new Refusal('document_not_ready')
  if (!signerCanSee(party))
    throw new Refusal(document.status === 'pending_signature' ? 'out_of_turn' : 'document_closed')
  if (await expireIfDue({ clock, jobs }, trx, document, assignment))
    return { document: { ...document, status: 'expired' }, party }
  if (party.viewed_at || document.status !== 'pending_signature') return { document, party }

  const now = isoNow(clock)
  const status = party.status === 'notified' ? 'viewed' : party.status
  if (status !== party.status) await moveParty(trx, { id: party.id, from: party.status, to: status })
  await updateParty(trx, party.id, { viewed_at: now })
  await recordOn(trx, document, {
    event: 'signer_viewed_document',
    message: `${party.full_name} abriu o documento.`,
    payload: signerName(party),
    subject: partyResource(party),
    origin,
    now,
  })
  return { document, party: { ...party, viewed_at: now, status } }
}

async function imagesOf(
  { db }: SignerCall,
  party: Row<'parties'>,
): Promise<{ has_signature: boolean; has_initial: boolean }> {
  const images = await signatureImagesOf(db, party)
  return {
    has_signature: images.some((image) => image.type === 'signature'),
    has_initial: images.some((image) => image.type === 'initial'),
  }
}

async function sendersOf(
  { db }: SignerCall,
  document: Row<'documents'>,
): Promise<{ account_name: string; sender_name: string }> {
  const account = await findAccount(db, document.account_id)
  const assignment = await findAssignmentOfDocument(db, document.id)
  const sender = await findUser(db, assignment?.sent_by ?? document.created_by)
  return { account_name: account.name, sender_name: sender?.name ?? account.name }
}
