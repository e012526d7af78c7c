import { Refusal } from '@rubrica/contracts/errors.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { hasActed } from '../assignments/party-part.ts'
import { findPartyFor, updateParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { addressOf } from '../channels/address.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { eachInSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument, selectDocumentsOfSigner } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { readSigner, updateSigner } from '../signers/signer-store.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import type { SignerDocument } from './signer-access.ts'
import { termsHash } from './terms-hash.ts'
import { requireVerified } from './verification.ts'

type SignerCall = DomainCall<SignerCaller>

/**
 * Accepts the terms for the link's document, once: what is signed names the moment before it. If that one is signed, it
 * accepts them for those that wait behind the link. Returns the signer as they are now.
 */
export async function acceptTerms(call: SignerCall): Promise<Row<'parties'>> {
  const { db, caller, clock } = call
  requireVerified(caller.party, clock)
  const party = await acceptFor(call, caller.party.document_id)
  if (!party) throw new Refusal('not_found')
  if (!hasActed(party)) return party
  const waiting = selectDocumentsOfSigner(db, { signerId: party.signer_id, link: caller.party })
  const unaccepted = waiting.where('parties.terms_version', 'is distinct from', TERMS_VERSION).select('documents.id')
  await eachInSlices(await unaccepted.execute(), ({ id }) => acceptFor(call, id))
  return party
}

function acceptFor(call: SignerCall, documentId: string): Promise<Row<'parties'> | undefined> {
  return call.db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, documentId)
    const party = document && (await findPartyFor(trx, document.id, call.caller.party))
    if (!party || hasActed(party) || party.terms_version === TERMS_VERSION) return party
    return recordAcceptance(call, trx, { document, party })
  })
}

/**
 * Records which text the signer accepted and when, for this signature; for the contact, too, as long as it has the
 * address at which the person was confirmed. Hold the document's lock.
 */
export async function recordAcceptance(
  { channels, clock, config, origin }: SignerCall,
  trx: Db,
  { document, party }: SignerDocument,
): Promise<Row<'parties'>> {
  const now = isoNow(clock)
  const accepted = { terms_version: TERMS_VERSION, terms_accepted_at: now }
  const accepting = await updateParty(trx, party.id, accepted)
  const contact = await readSigner(trx, party.signer_id)
  const contactAddress = channelOf(channels, party.channel).addressOf(contact)
  if (contactAddress === addressOf(party)) await updateSigner(trx, contact.id, accepted)
  await recordOn(trx, document, {
    event: 'signer_accepted_terms',
    message: `${party.full_name} aceitou os termos (versão ${TERMS_VERSION}).`,
    payload: { signer_id: party.signer_id, terms_version: TERMS_VERSION },
    evidence: { terms_sha256: termsHash(config.productName) },
    subject: partyResource(party),
    origin,
    now,
  })
  return accepting
}
