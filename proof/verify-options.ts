import type { VerifierKey } from './log/signed-note.ts'
import type { KnownRoot } from './report.ts'
import type { TrustList } from './trust/trust-list.ts'

export interface VerifyOptions {
  /** Keys of logs, as `/.well-known/rubrica-proof.json` names them: without any it is not said who signed a checkpoint. */
  logKeys?: readonly VerifierKey[]
  roots?: KnownRoot[]
  /** The list of authorities that signatures of people are held against; asked for once, and only if one is there. */
  trust?: (() => Promise<TrustList | null>) | undefined
  /** Whether a file with this SHA-256 is the unsealed part of a sealed document; asked only of files without a seal. */
  isSealedElsewhere?: (sha256: string) => boolean | Promise<boolean>
  /** What a detached message (`.p7s`) is a signature of. */
  of?: Uint8Array | undefined
  /** Now, for certificates that no trusted time stands behind. */
  now?: Date
}
