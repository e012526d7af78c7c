import type { VerifierKey } from './log/signed-note.ts'
import type { KnownRoot } from './report.ts'
import type { TrustList } from './trust/trust-list.ts'

export interface VerifyOptions {
  /** Keys of logs, as `/.well-known/rubrica-proof.json` names them: without any it is not said who signed a checkpoint. */
  logKeys?: readonly VerifierKey[]
  roots?: KnownRoot[]
  /** The list of authorities for signatures of people; loaded once, and only if there is such a signature. */
  trust?: (() => Promise<TrustList | null>) | undefined
  /** Whether a file with this SHA-256 is the unsealed part of a sealed document; called only for files without a seal. */
  isSealedElsewhere?: (sha256: string) => boolean | Promise<boolean>
  /** What a detached message (`.p7s`) is a signature of. */
  of?: Uint8Array | undefined
  /** Leaves out what programs could read differently, for callers that take only seals of a known issuer: of those it is a note. */
  isWithoutNotes?: boolean
  /** Now, for certificates without a trusted time. */
  now?: Date
}
