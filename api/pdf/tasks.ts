import type { Dependency } from '../dependency-away.ts'
import type { JudgedFile, Known } from './judge-file.ts'
import type { Embedded, EmbedJob, Prepared, PrepareJob } from './own/own-job.ts'
import type { Inspection } from './pages.ts'
import type { DrawingType, PictureType } from './read-picture.ts'
import type { RefusalReason } from './refused.ts'
import type { Renewed, RenewJob, SealEnd, Sealed, SealJob } from './seal/seal-job.ts'

/** What the engine asks of a worker. */
export type Task =
  | { do: 'inspect'; path: string }
  | { do: 'rewriteClean'; path: string; out: string }
  | { do: 'pictureType' | 'drawingType'; path: string }
  | { do: 'renderPage'; path: string; page: number; options: { dpi: number; quality?: number; out: string } }
  | { do: 'judgeFile'; path: string; known: Known }
  | { do: 'prepareSignature'; job: PrepareJob }
  | { do: 'embedSignature'; job: EmbedJob }
  | { do: 'certificatesIn'; path: string }
  | { do: 'seal'; job: SealJob }
  | { do: 'sealEnd'; path: string }
  | { do: 'renew'; job: RenewJob }

/** What a worker answers. A refusal is a value: error classes are lost between processes. */
export interface Outcome {
  inspected?: Inspection
  isRewritten?: boolean
  picture?: PictureType | null
  drawing?: DrawingType | null
  judged?: JudgedFile
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

/** What a worker says while it has a task. */
export type Report = { is: 'started' } | { is: 'done'; outcome: Outcome } | { is: 'failed'; error: Error }

/** Whether a message is a worker's: no other code of ours uses that channel. */
export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'is' in message
}
