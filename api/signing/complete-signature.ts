import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { type KeyWay, ways } from '@rubrica/contracts/ways.ts'
import { SIGNED_EVENT } from '@rubrica/proof/evidence/signed-facts.ts'
import { evidenceWays } from '@rubrica/proof/evidence/ways.ts'
import { notifyTurn } from '../assignments/assignment-start.ts'
import { completeItems } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { allActedSentence, holdsUpSeal, openedBy, rulesOf, signedBy } from '../assignments/party-part.ts'
import { moveParty } from '../assignments/party-store.ts'
import { didSentence, partKeys } from '../assignments/party-words.ts'
import type { SignerCaller } from '../caller.ts'
import { channelEvidence } from '../channels/address.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { moveDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import type { PreparedValues } from './prepared-values.ts'
import { readShownPages } from './shown-pages.ts'
import type { Signable } from './signable.ts'
import { signatureEvidence } from './signature-evidence.ts'
import type { LockedDocument, SignerDocument } from './signer-access.ts'

type SignerCall = DomainCall<SignerCaller>

/** The means of a signature in addition to the open link, and the trail's proof of it. */
export interface KeyProof {
  way: KeyWay
  /** Members that the trail's entry keeps as evidence (docs/evidence.md). */
  evidence: Record<string, unknown>
  party?: Pick<NewRow<'parties'>, 'certificate'>
}

/**
 * Writes a signature: values, evidence and, with the last one, the order to seal, so that two who finish together make one
 * seal. The one way to sign, with a key of the signer's own or without; within {@link withSignable}.
 */
export async function completeSignature(
  call: SignerCall,
  trx: Db,
  { document, party, parties, assignment, accepted }: Signable,
  { salt, filled, proof = null }: PreparedValues & { proof?: KeyProof | null },
): Promise<SignerDocument> {
  const { clock, caller, origin } = call
  const now = isoNow(clock)
  const { finalStatus } = rulesOf(party)
  await completeItems(trx, filled.items, now)
  const set = {
    signed_at: now,
    terms_version: accepted.terms_version ?? TERMS_VERSION,
    terms_accepted_at: accepted.terms_accepted_at,
    // A confirmation that comes from the link stays bound: it must not open this party's own link to others.
    ...(party.verified_at ? {} : confirmationOf(caller.party)),
    confirmed_at: party.confirmed_at ?? now,
    signed_by: openedBy(caller.party),
    government_id: party.government_id ?? filled.government_id,
    ip: origin.ip,
    user_agent: origin.userAgent,
    signature_sha256: filled.signature_sha256,
    ...proof?.party,
  }
  const signed = await moveParty(trx, { id: party.id, from: party.status, to: finalStatus, set })
  const way = proof?.way ?? signedBy(signed)
  const evidence = signatureEvidence({
    document,
    party: signed,
    items: filled.items,
    pages: await readShownPages(trx, party.id),
    productName: call.config.productName,
    salt,
  })
  await recordOn(trx, document, {
    event: SIGNED_EVENT,
    message: `${party.full_name} ${didSentence(party, parties)}${ways[way].trail}.`,
    payload: {
      ...signerName(party),
      method: ways[way].isOfChannel ? channelOf(call.channels, party.channel).evidenceWord : evidenceWays[way].method,
      terms_version: signed.terms_version,
      ...partKeys(party),
    },
    evidence: {
      ...evidence,
      ...channelEvidence(call.channels, party),
      ...(filled.drawn_elsewhere?.length ? { drawn_elsewhere: filled.drawn_elsewhere } : {}),
      ...proof?.evidence,
    },
    subject: partyResource(party),
    origin,
    now,
  })
  const acted = parties.map((one) => (one.id === signed.id ? signed : one))
  return { document: await sealOrNotify(call, trx, { document, assignment, parties: acted }), party: signed }
}

/** After a signature: seals if it was the last one, else invites the next signers. Returns the new document. */
async function sealOrNotify(
  call: SignerCall,
  trx: Db,
  { document, assignment, parties }: Pick<LockedDocument, 'document' | 'assignment' | 'parties'>,
): Promise<Row<'documents'>> {
  if (parties.some(holdsUpSeal)) {
    await notifyTurn(call, trx, { document, assignment, parties })
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
    message: allActedSentence(parties),
    origin: null,
    now,
  })
  await call.jobs.enqueue(trx, 'document.seal', { documentId: document.id }, { turnOf: document.account_id })
  return complete
}

function confirmationOf({ verified_at, verification_hash, verified_by }: Row<'parties'>) {
  return { verified_at, verification_hash, verified_by }
}
