import { Refusal } from '@rubrica/contracts/errors.ts'
import { expireIfDue } from '../assignments/assignment-expiry.ts'
import { hasActed, isTurnOf } from '../assignments/party-part.ts'
import type { SignerCaller } from '../caller.ts'
import { commitThenThrow } from '../db/commit-then-throw.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { type LockedDocument, lockForSigner, type SignerTarget } from './signer-access.ts'
import { requireVerified } from './verification.ts'

type SignerCall = DomainCall<SignerCaller>

/** A document that waits for the signature of the link's holder, under its lock. */
export interface Signable extends LockedDocument {
  /** The party that has accepted the terms: this one, or that of the link by which the person came. */
  accepted: Row<'parties'>
}

/**
 * Runs `act` in one transaction under the document's lock, if the holder of the link may sign now. It does not
 * check what they sign with: every way of signing goes through this. A refusal that `act` returns, and does not throw,
 * leaves what it counted.
 * @throws Refusal `verification_required`, `not_found`, `already_signed`, `document_closed`, `terms_required`, `out_of_turn`
 */
export async function withSignable<T extends object>(
  call: SignerCall,
  target: SignerTarget,
  act: (trx: Db, signable: Signable) => Promise<T | Refusal>,
): Promise<T> {
  requireVerified(call.caller.party, call.clock)
  return commitThenThrow(call.db, async (trx) => {
    const signable = await readSignable(call, trx, target)
    return signable instanceof Refusal ? signable : act(trx, signable)
  })
}

/** Returns the refusal of a document whose deadline has passed, because that is written down now. */
async function readSignable(call: SignerCall, trx: Db, target: SignerTarget): Promise<Signable | Refusal> {
  const locked = await lockForSigner(trx, call.caller.party, target)
  const { party, parties, assignment } = locked
  if (hasActed(party)) throw new Refusal('already_signed')
  const document = await expireIfDue(call, trx, locked.document, assignment)
  if (document.status === 'expired') return new Refusal('document_closed', { message: deadlinePassed })
  if (document.status !== 'pending_signature') throw new Refusal('document_closed')
  // Someone who signs several documents accepted the terms once, on the link that they came by.
  const accepted = party.terms_accepted_at ? party : call.caller.party
  if (!accepted.terms_accepted_at) throw new Refusal('terms_required')
  if (party.status === 'waiting' || !isTurnOf(party, parties)) throw new Refusal('out_of_turn')
  return { document, party, parties, assignment, accepted }
}

const deadlinePassed = {
  sentence: {
    pt: 'O prazo para assinar este documento terminou.',
    en: 'The deadline to sign this document has passed.',
  },
}
