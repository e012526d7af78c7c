import { Refusal } from '@rubrica/contracts/errors.ts'
import { expireIfDue } from '../assignments/assignment-expiry.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { moveParty, updateParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { recordAcceptance } from './accept-terms.ts'
import { lockForSigner, type SignerDocument, signerCanSee } from './signer-access.ts'
import { requireVerified } from './verification.ts'

type SignerCall = DomainCall<SignerCaller>

interface Opening {
  documentId: string | undefined
  acceptsTerms: boolean
}

/**
 * Opens a document to its signer, the link's if none is named: closes it if its deadline has passed, and records that it was seen,
 * the first time, and that the terms were accepted, if they are.
 * @throws Refusal `not_found`, `document_not_ready`, `out_of_turn`, `document_closed`
 */
export function openDocument(call: SignerCall, { documentId, acceptsTerms }: Opening): Promise<SignerDocument> {
  const { db, caller, clock } = call
  requireVerified(caller.party, clock)
  return db.transaction().execute(async (trx) => {
    const locked = await lockForSigner(trx, caller.party, { documentId: documentId ?? caller.party.document_id })
    if (!locked.assignment.started_at) throw new Refusal('document_not_ready')
    if (!signerCanSee(locked.party))
      throw new Refusal(locked.document.status === 'pending_signature' ? 'out_of_turn' : 'document_closed')
    const document = await expireIfDue(call, trx, locked.document, locked.assignment)
    const party = await recordSeen(call, trx, { document, party: locked.party })
    if (!acceptsTerms || party.terms_accepted_at) return { document, party }
    return { document, party: await recordAcceptance(call, trx, { document, party }) }
  })
}

async function recordSeen(
  { clock, origin }: SignerCall,
  trx: Db,
  { document, party }: SignerDocument,
): Promise<Row<'parties'>> {
  if (party.viewed_at || document.status !== 'pending_signature') return party
  const now = isoNow(clock)
  const set = { viewed_at: now }
  const seen =
    party.status === 'notified'
      ? await moveParty(trx, { id: party.id, from: party.status, to: 'viewed', set })
      : await updateParty(trx, party.id, set)
  await recordOn(trx, document, {
    event: 'signer_viewed_document',
    message: `${party.full_name} abriu o documento.`,
    payload: signerName(party),
    subject: partyResource(party),
    origin,
    now,
  })
  return seen
}
