import type { Dependency } from '../dependency-away.ts'
import type { Embedded, EmbedJob, Prepared, PrepareJob } from './own/own-job.ts'
import type { Inspection } from './pages.ts'
import type { RefusalReason } from './refused.ts'
import type { Renewed, RenewJob, SealEnd, Sealed, SealJob } from './seal/seal-job.ts'

/** What the engine asks of a worker. */
export type Task =
  | { do: 'inspect'; path: string }
  | { do: 'renderPage'; path: string; page: number; options: { dpi: number; out: string } }
  | { do: 'prepareSignature'; job: PrepareJob }
  | { do: 'embedSignature'; job: EmbedJob }
  | { do: 'certificatesIn'; path: string }
  | { do: 'seal'; job: SealJob }
  | { do: 'sealEnd'; path: string }
  | { do: 'renew'; job: RenewJob }

/** What a worker answers. A refusal is a value: error classes are lost between threads. */
export interface Outcome {
  inspected?: Inspection
  prepared?: Prepared
  embedded?: Embedded
  carried?: Uint8Array[][]
  sealed?: Sealed
  sealEnd?: SealEnd
  renewed?: Renewed
  refused?: RefusalReason
  /** A dependency failed; the task may succeed later. */
  away?: { dependency: Dependency; reason: string }
}
