import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { updateParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { DomainCall } from '../ground.ts'
import { readSigner, updateSigner } from '../signers/signer-store.ts'
import { recordOfSigner } from './party-activity.ts'
import { requireVerified } from './verification.ts'

/**
 * Records which text the signer accepted and when, for this signature; for the contact, too, as long as it has the
 * address at which the person was confirmed.
 */
export async function acceptTermsOf(call: DomainCall<SignerCaller>, trx: Db): Promise<void> {
  const { caller, clock } = call
  requireVerified(caller.party, clock)
  const accepted = { terms_version: TERMS_VERSION, terms_accepted_at: isoNow(clock) }
  await updateParty(trx, caller.party.id, accepted)
  const contact = await readSigner(trx, caller.party.signer_id)
  if (contact.email === caller.party.email) await updateSigner(trx, contact.id, accepted)
  const message = (name: string) => `${name} aceitou os termos (versão ${TERMS_VERSION}).`
  await recordOfSigner(call, trx, 'signer_accepted_terms', message)
}
