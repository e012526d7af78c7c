import { Refusal } from '@rubrica/contracts/errors.ts'
import { findPartyFor } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import type { Row } from '../db/tables.ts'
import { findDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { requireVerified } from './verification.ts'

type SignerCall = Pick<DomainCall<SignerCaller>, 'db' | 'clock' | 'caller'>

/**
 * A document whose files this signer may fetch, be it the link's own or another that went to the same address.
 * @throws Refusal `verification_required`, or `not_found` where it was never sent to them
 */
export async function documentForSigner(
  { db, clock, caller }: SignerCall,
  documentId: string,
): Promise<Row<'documents'>> {
  requireVerified(caller.party, clock)
  const party = await findPartyFor(db, documentId, caller.party)
  const document = await findDocument(db, documentId)
  if (!document || !party || !signerCanSee(party)) throw new Refusal('not_found')
  return document
}

/** A signer sees the document from the moment in which it is sent to them: not before their step, always after. */
export function signerCanSee(party: Pick<Row<'parties'>, 'status'>): boolean {
  return party.status !== 'waiting'
}
