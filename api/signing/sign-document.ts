import { Refusal } from '@rubrica/contracts/errors.ts'
import { demands } from '@rubrica/contracts/ways.ts'
import { openedBy } from '../assignments/party-part.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { DomainCall } from '../ground.ts'
import { demandOf } from '../trail/activity-payload.ts'
import { completeSignature } from './complete-signature.ts'
import type { FilledItem } from './filled-values.ts'
import { prepareValues } from './prepared-values.ts'
import { withSignable } from './signable.ts'
import type { SignerDocument, SignerTarget } from './signer-access.ts'
import type { SigningWay } from './ways/signing-way.ts'
import { signingWays } from './ways/signing-ways.ts'

/**
 * Signs in one call, by the way that the sender demands or by what opened the link: prepares what is signed and writes
 * it, all in one transaction.
 * @throws Refusal as {@link withSignable}, `certificate_required`, `item_value_invalid`, `signature_missing`
 */
export function signDocument(
  call: DomainCall<SignerCaller>,
  target: SignerTarget,
  filled: FilledItem[],
): Promise<SignerDocument> {
  return withSignable(call, target, async (trx, signable) => {
    const { signsBy, required } = demands[demandOf(signable.party)]
    const way: SigningWay = signingWays[signsBy ?? openedBy(call.caller.party)]
    // The sender requires a proof that this call cannot take.
    if (!('prove' in way)) throw new Refusal(required ?? 'conflict')
    const prepared = await prepareValues(trx, signable.party, filled, isoNow(call.clock))
    const proof = await way.prove(signable, prepared)
    return completeSignature(call, trx, signable, { ...prepared, proof })
  })
}
