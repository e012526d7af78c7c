import { Refusal } from '@rubrica/contracts/errors.ts'
import { findParty, findPartyFor, readPartiesWithTimes } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isOpenTo } from '../channels/open-to.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocument, lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { requireStillVerified, requireVerified } from './verification.ts'

/** A document with the signer who may open it. */
export interface SignerDocument {
  document: Row<'documents'>
  party: Row<'parties'>
}

/** A document that a signer acts on; without the assignment's id, whichever the document has. */
export interface SignerTarget {
  documentId: string
  assignmentId?: string
}

/** What was read under the document's lock, and is true until the transaction ends. */
export interface LockedDocument extends SignerDocument {
  parties: Row<'parties'>[]
  assignment: Pick<Row<'assignments'>, 'started_at' | 'expires_at' | 'reminder_days'>
}

/**
 * Takes the lock of a document on which the holder of a link acts, and reads under it all that judges the act.
 * @throws Refusal `not_found` if it was never sent to them, `verification_required` if their confirmation has ended since
 */
export async function lockForSigner(
  trx: Db,
  link: Row<'parties'>,
  { documentId, assignmentId }: SignerTarget,
): Promise<LockedDocument> {
  const document = await lockDocument(trx, documentId)
  const parties = document ? await readPartiesWithTimes(trx, documentId) : []
  const party = parties.find((one) => one.signer_id === link.signer_id)
  if (!document || !party || !isOpenTo(link, party)) throw new Refusal('not_found')
  if (assignmentId !== undefined && assignmentId !== party.assignment_id) throw new Refusal('not_found')
  requireStillVerified(link, link.id === party.id ? party : await findParty(trx, link.id))
  const { started_at, expires_at, reminder_days } = party
  return { document, party, parties, assignment: { started_at, expires_at, reminder_days } }
}

/**
 * A document with files that this signer may fetch: the link's own or another that went to the same address.
 * @throws Refusal `verification_required`, or `not_found` if they never got it
 */
export async function documentForSigner(
  { db, clock, caller }: Pick<DomainCall<SignerCaller>, 'db' | 'clock' | 'caller'>,
  documentId: string,
): Promise<SignerDocument> {
  requireVerified(caller.party, clock)
  const party = await findPartyFor(db, documentId, caller.party)
  const document = await findDocument(db, documentId)
  if (!document || !party || !signerCanSee(party)) throw new Refusal('not_found')
  return { document, party }
}

/** A signer sees the document from the moment in which it is sent to them: not before their step, always after. */
export function signerCanSee(party: Pick<Row<'parties'>, 'status'>): boolean {
  return party.status !== 'waiting'
}
