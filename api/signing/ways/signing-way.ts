import type { Row } from '../../db/tables.ts'
import type { KeyProof } from '../complete-signature.ts'
import type { PreparedValues } from '../prepared-values.ts'
import type { Signable } from '../signable.ts'

/** A way in which a signer is known, for the service (decision 0072). Its calls, if it has some, stand beside it. */
export interface SigningWay {
  /**
   * What the call `sign` writes of it besides the signature, under the document's lock; `no proof` if the open link is
   * all. Null for a way with calls of its own.
   */
  proveAtOnce: ((signable: Signable, values: PreparedValues) => Promise<KeyProof | 'no proof'>) | null
  /** Sentences of the certificate page on a signature by it; none on another. `told` is the payload of its entry. */
  printed: (party: Row<'parties'>, told: Record<string, unknown>) => string[]
}
