import { availableParallelism } from 'node:os'
import type { Turn } from '../turns.ts'
import type { JudgedFile, Known } from './judge-file.ts'
import type { Embedded, EmbedJob, Prepared, PrepareJob } from './own/own-job.ts'
import type { Inspection } from './pages.ts'
import { createProcessPool, type ProcessPool, shareOf } from './process-pool.ts'
import type { DrawingType, PictureType } from './read-picture.ts'
import { PdfRefused } from './refused.ts'
import type { Renewed, RenewJob, SealEnd, Sealed, SealJob } from './seal/seal-job.ts'
import type { Outcome } from './tasks.ts'

export { Abandoned, type Turn } from '../turns.ts'
export type { JudgedFile, Known } from './judge-file.ts'
export type {
  Embedded,
  EmbedJob,
  FormField,
  OwnSignature,
  Prepared,
  PrepareJob,
} from './own/own-job.ts'
export type { Inspection } from './pages.ts'
export type { ProcessPool } from './process-pool.ts'
export { PdfRefused } from './refused.ts'
export { messageRoom } from './seal/message-room.ts'
export type {
  Attachment,
  Evidence,
  EvidenceCorrection,
  EvidenceParty,
  FilledField,
  Renewed,
  RenewJob,
  SealEnd,
  Sealed,
  SealJob,
  SignerValidation,
  Stamp,
  ValidationData,
} from './seal/seal-job.ts'

/**
 * Everything the service does to PDFs and pictures of others. All of it runs in processes that may die of it, with a limit of
 * time and of memory, each workspace in its turn. A task that its caller no longer waits for ends: `Abandoned`.
 */
export interface PdfEngine {
  /**
   * Opens an untrusted PDF. Width and height are pixels at 150 DPI of the page as displayed (cropped, rotated).
   * @throws {PdfRefused}
   */
  inspect(path: string, turn?: Turn): Promise<Inspection>
  /**
   * Rewrites a file if programs could show it differently; returns whether it did.
   * @throws {PdfRefused} when that makes it no clearer.
   */
  rewriteClean(path: string, out: string, turn?: Turn): Promise<boolean>
  /**
   * Writes one page as JPEG to `out`; pages are counted from 1.
   * @throws {PdfRefused}
   */
  renderPage(
    path: string,
    page: number,
    options: { dpi: number; quality?: number; out: string },
    turn?: Turn,
  ): Promise<void>
  /** What a picture is by its content; null for anything else. */
  pictureType(path: string, turn?: Turn): Promise<PictureType | null>
  /** What a drawn signature is by its content; null for anything that cannot be drawn. */
  drawingType(path: string, turn?: Turn): Promise<DrawingType | null>
  /**
   * Judges a file of somebody else by the rules of `proof/` and by what PDFium shows of what was signed and of the file as it is
   * (decision 0064).
   * @throws {PdfRefused}
   */
  judgeFile(path: string, known: Known, turn?: Turn): Promise<JudgedFile>
  /**
   * Writes the file that a signer with a certificate of their own is going to sign, and answers the digest of what the
   * message has to sign. The base stays its beginning, unless it had to be repaired or carried (see the decision record).
   * @throws {PdfRefused} for the document.
   */
  prepareSignature(job: PrepareJob, turn?: Turn): Promise<Prepared>
  /** Puts the signer's message into a prepared file and verifies it; a message that does not hold is answered as such. */
  embedSignature(job: EmbedJob, turn?: Turn): Promise<Embedded>
  /** The certificates that each signature of a file carries, as DER. */
  certificatesIn(path: string, turn?: Turn): Promise<Uint8Array[][]>
  /**
   * Stamps, appends the evidence pages and seals; writes `sealedPath` and `certificatePath`. May be run again: both files
   * are replaced as a whole. A document that arrived signed gets no pages and no change of content (see the decision
   * record); its evidence is in the certificate file.
   * @throws {PdfRefused} for the document; other errors (a timestamp authority that is down) may pass.
   */
  seal(job: SealJob, turn?: Turn): Promise<Sealed>
  /** Until when a sealed file can be relied upon, and by which certificates. */
  sealEnd(path: string, turn?: Turn): Promise<SealEnd>
  /** Writes `renewedPath`: the sealed file with fresh validation data and another document timestamp behind it. */
  renew(job: RenewJob, turn?: Turn): Promise<Renewed>
  /** Whether a task of this workspace would start at once. */
  isFree(workspace: string): boolean
  /**
   * Waits until it would, for callers that hold something which others need: they take it afterwards. It reserves nothing.
   * @throws {Abandoned}
   */
  untilFree(turn: Turn): Promise<void>
  /** Ends the processes; tasks that run or wait are rejected. */
  close(): Promise<void>
}

/** Makes an engine; its first process starts with the first task. */
export function createPdfEngine(options: PdfEngineOptions | { shares: ProcessPool }): PdfEngine {
  const pool = 'shares' in options ? shareOf(options.shares) : createPdfProcesses(options)
  return {
    async inspect(path, turn = nobodys) {
      return answered((await pool.run({ do: 'inspect', path }, turn)).inspected)
    },
    async rewriteClean(path, out, turn = nobodys) {
      return answered((await pool.run({ do: 'rewriteClean', path, out }, turn)).isRewritten)
    },
    async renderPage(path, page, how, turn = nobodys) {
      await pool.run({ do: 'renderPage', path, page, options: how }, turn)
    },
    async pictureType(path, turn = nobodys) {
      return answered((await pool.run({ do: 'pictureType', path }, turn).catch(noPicture)).picture)
    },
    async drawingType(path, turn = nobodys) {
      return answered((await pool.run({ do: 'drawingType', path }, turn).catch(noPicture)).drawing)
    },
    async judgeFile(path, known, turn = nobodys) {
      return answered((await pool.run({ do: 'judgeFile', path, known }, turn)).judged)
    },
    async prepareSignature(job, turn = nobodys) {
      return answered((await pool.run({ do: 'prepareSignature', job }, turn)).prepared)
    },
    async embedSignature(job, turn = nobodys) {
      return answered((await pool.run({ do: 'embedSignature', job }, turn)).embedded)
    },
    async certificatesIn(path, turn = nobodys) {
      return answered((await pool.run({ do: 'certificatesIn', path }, turn)).carried)
    },
    async seal(job, turn = nobodys) {
      return answered((await pool.run({ do: 'seal', job }, turn)).sealed)
    },
    async sealEnd(path, turn = nobodys) {
      return answered((await pool.run({ do: 'sealEnd', path }, turn)).sealEnd)
    },
    async renew(job, turn = nobodys) {
      return answered((await pool.run({ do: 'renew', job }, turn)).renewed)
    },
    isFree: (workspace) => pool.isFree(workspace),
    untilFree: (turn) => pool.untilFree(turn),
    close: () => pool.close(),
  }
}

/** Processes that several engines of one program share. Its end ends the processes; an engine that shares it ends its own tasks alone. */
export function createPdfProcesses(options: PdfEngineOptions = {}): ProcessPool {
  return createProcessPool({
    processes: options.processes ?? Math.min(4, Math.max(2, availableParallelism())),
    timeoutMs: options.timeoutMs ?? 30_000,
    pageMs: options.pageMs ?? 10_000,
    memoryMb: options.memoryMb ?? 512,
    restMs: options.restMs ?? 60_000,
  })
}

export interface PdfEngineOptions {
  /** Documents processed at once: one a core, from two to four, unless given. One workspace takes all of them but one. */
  processes?: number
  /** For one task, counted from its start; 30 seconds unless given. */
  timeoutMs?: number
  /** For one page that is drawn; 10 seconds unless given. */
  pageMs?: number
  /** For one process: its JavaScript heap, and twice that for all that it holds; 512 unless given. */
  memoryMb?: number
  /** A process without a task ends after this time, because it keeps over 100 MB; a minute unless given. */
  restMs?: number
}

/** The workspace of tools and tests. */
const nobodys: Turn = { workspace: '' }

/** A picture counts as none if it kills its process. */
function noPicture(error: unknown): Outcome {
  if (error instanceof PdfRefused) return { picture: null, drawing: null }
  throw error
}

function answered<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The worker answered something else than was asked')
  return value
}
