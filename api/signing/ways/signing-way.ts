import type { ChannelWords } from '@rubrica/contracts/channels.ts'
import type { SignerCaller } from '../../caller.ts'
import type { SignerCertificates } from '../../certificates/signer-certificates.ts'
import type { Row } from '../../db/tables.ts'
import type { DomainCall } from '../../ground.ts'
import type { KeyProof } from '../complete-signature.ts'
import type { PreparedValues } from '../prepared-values.ts'
import type { Signable } from '../signable.ts'
import type { SignerDocument, SignerTarget } from '../signer-access.ts'

/** The call of a signer who signs behind an open link. */
export type KeyCall = DomainCall<SignerCaller> & { certificates: SignerCertificates }

/** A document that a signer signs by what was prepared. */
export type PreparedTarget = SignerTarget & { preparationId: string }

/** A way in which a signer is known, for the service (decision 0072). */
export type SigningWay = (SignsAtOnce | SignsPrepared) & {
  /**
   * Sentences of the certificate page on a signature by it; none on another. `told` is the payload of its entry, `words`
   * are those of the party's channel.
   */
  printed: (party: Row<'parties'>, told: Record<string, unknown>, words: ChannelWords) => string[]
}

interface SignsAtOnce {
  /** What the call `sign` writes besides the signature, under the document's lock; null if the open link is all. */
  prove: (signable: Signable, values: PreparedValues) => Promise<KeyProof | null>
}

/** Both calls have rows of their own in `contracts/signing.ts`, and go through `withSignable`. */
interface SignsPrepared {
  /** Judges what is given, and fixes values and what the key signs. */
  prepare(call: KeyCall, target: SignerTarget, given: object): Promise<object>
  /** Judges the key's answer, and writes the signature by `completeSignature`. */
  complete(call: KeyCall, target: PreparedTarget, answer: object): Promise<SignerDocument>
}
