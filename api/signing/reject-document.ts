import { Refusal } from '@rubrica/contracts/errors.ts'
import { requireOpen } from '../assignments/assignment-expiry.ts'
import { findAssignment } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { hasActed, rulesOf } from '../assignments/party-part.ts'
import { moveParty } from '../assignments/party-store.ts'
import { partKeys } from '../assignments/party-words.ts'
import type { MemberCaller, SignerCaller } from '../caller.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource, userResource } from '../webhooks/webhook-resources.ts'
import { lockForSigner, type SignerTarget } from './signer-access.ts'
import { requireVerified } from './verification.ts'

/** A signer declines: this closes the document for everybody, and the sender learns why. */
export async function rejectDocument(
  { db, clock, jobs, origin, caller }: DomainCall<SignerCaller>,
  target: SignerTarget,
  reason: string | null,
): Promise<void> {
  requireVerified(caller.party, clock)
  await db.transaction().execute(async (trx) => {
    const { document, party, assignment } = await lockForSigner(trx, caller.party, target)
    if (hasActed(party)) throw new Refusal('already_signed')
    requireOpen(document, assignment, clock)
    if (party.status === 'waiting') throw new Refusal('out_of_turn')
    const now = isoNow(clock)
    await moveParty(trx, { id: party.id, from: party.status, to: 'declined', set: { declined_at: now } })
    const set = { decline_reason: reason || null, declined_by: party.full_name }
    await moveDocument(trx, { id: document.id, from: 'pending_signature', to: 'rejected_by_signer', now, set })
    await recordOn(trx, document, {
      event: 'signer_rejected_document',
      message: `${party.full_name} ${rulesOf(party).words.refused.pt}.`,
      payload: { ...signerName(party), decline_reason: reason, ...partKeys(party) },
      subject: partyResource(party),
      origin,
      now,
    })
    await orderMessage(jobs, trx, { kind: 'declined', documentId: document.id }, { turnOf: document.account_id })
  })
}

/** The sender's side takes the document back. */
export async function cancelDocument(
  { db, clock, jobs, caller, origin }: DomainCall<MemberCaller>,
  { documentId, assignmentId }: Required<SignerTarget>,
  reason: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, documentId)
    const assignment = document ? await findAssignment(trx, documentId, assignmentId) : undefined
    if (!document || !assignment) throw new Refusal('not_found')
    requireOpen(document, assignment, clock)
    const now = isoNow(clock)
    const set = { decline_reason: reason || null, declined_by: caller.user.name }
    await moveDocument(trx, { id: documentId, from: 'pending_signature', to: 'rejected_by_user', now, set })
    await recordOn(trx, document, {
      event: 'user_rejected_document',
      message: `${caller.user.name} cancelou o documento.`,
      payload: { user_name: caller.user.name, decline_reason: reason },
      subject: userResource(caller.user),
      origin,
      now,
    })
    await orderMessage(jobs, trx, { kind: 'cancelled', documentId }, { turnOf: document.account_id })
  })
}
