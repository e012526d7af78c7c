import { Refusal } from '@rubrica/contracts/errors.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { DomainCall } from '../ground.ts'
import { completeSignature } from './complete-signature.ts'
import type { FilledItem } from './filled-values.ts'
import { prepareValues } from './prepared-values.ts'
import { whereSignable } from './signable.ts'
import type { SignerDocument, SignerTarget } from './signer-access.ts'

/**
 * Signs with only the open link: prepares what is signed and writes it, all in one transaction.
 * @throws Refusal as {@link whereSignable}, `certificate_required`, `item_value_invalid`, `signature_missing`
 */
export function signDocument(
  call: DomainCall<SignerCaller>,
  target: SignerTarget,
  filled: FilledItem[],
): Promise<SignerDocument> {
  return whereSignable(call, target, async (trx, signable) => {
    // The sender requires a stronger proof than this.
    if (signable.party.verification_method === 'digital_certificate') throw new Refusal('certificate_required')
    const prepared = await prepareValues(trx, signable.party, filled, isoNow(call.clock))
    return completeSignature(call, trx, signable, prepared)
  })
}
