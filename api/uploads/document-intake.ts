import { open } from 'node:fs/promises'
import { type ErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import type { FileNoteCode } from '@rubrica/contracts/file-notes.ts'
import {
  type FileStart,
  START_BYTES,
  startOf,
  type UploadFormatName,
  uploadFormats,
} from '@rubrica/contracts/upload-formats.ts'
import type { Ground } from '../ground.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import type { PageSize } from '../jobs/jobs.ts'
import { readWordBinary } from '../office/word-binary.ts'
import { PdfRefused, type Turn } from '../pdf/engine.ts'

export const PDF_TYPE = uploadFormats.pdf.mediaType

const codes: Record<PdfRefused['reason'], ErrorCode> = {
  not_a_pdf: 'unsupported_type',
  empty: 'file_empty',
  damaged: 'file_damaged',
  encrypted: 'file_encrypted',
  read_only: 'file_read_only',
  too_many_pages: 'file_too_many_pages',
  huge_image: 'file_image_too_large',
  too_complex: 'file_too_complex',
  too_slow: 'file_too_slow',
}

/** What an upload is, and what its sender should know about it. */
export interface ReadableFile {
  mediaType: string
  notes: FileNoteCode[]
  /** Of a PDF that is signed as it is, and has no more than a job carries. */
  pages?: PageSize[]
}

const MOST_CARRIED = 200

/**
 * Checks an upload by its content, not its name. Done during the call, so that the person
 * learns of a bad file at once; only valid files are converted.
 */
export async function requireReadable(
  { files, pdf, office }: Pick<Ground, 'files' | 'pdf' | 'office'>,
  file: ReceivedFile,
  turn: Turn,
): Promise<ReadableFile> {
  if (file.size === 0) throw new Refusal('file_empty', { field: 'file' })
  return files.withPath(file.sha256, async (path) => {
    const start = await readStart(path)
    if (start === 'pdf') {
      const { notes, pages } = await pdf.inspect(path, turn).catch((error) => {
        throw refusalOfPdf(error)
      })
      const isCarried = !notes.includes('rewritten') && pages.length <= MOST_CARRIED
      return { mediaType: PDF_TYPE, notes, ...(isCarried ? { pages: pages.map(sizeOf) } : {}) }
    }
    const format = start && (await officeReaders[start](path))
    if (!format) throw new Refusal('unsupported_type', { field: 'file' })
    if (!office) throw new Refusal('file_not_convertible', { field: 'file' })
    return { mediaType: uploadFormats[format].mediaType, notes: [] }
  })
}

function sizeOf({ number, width, height }: PageSize): PageSize {
  return { number, width, height }
}

/** @throws Refusal `unsupported_type` */
export async function requirePdf(path: string): Promise<void> {
  if ((await readStart(path)) !== 'pdf') throw new Refusal('unsupported_type', { field: 'file' })
}

/** The engine's reason as the code that a caller reads; anything else stays what it is. */
export function refusalOfPdf(error: unknown): unknown {
  return error instanceof PdfRefused ? new Refusal(codes[error.reason], { field: 'file' }) : error
}

/** What reads the files that begin so: each judges them, and says which format they have. */
const officeReaders: Record<Exclude<FileStart, 'pdf'>, (path: string) => Promise<UploadFormatName | null>> = {
  zip: async (path) => (await import('../office/office-package.ts')).readOfficePackage(path),
  compound: readWordBinary,
}

async function readStart(path: string): Promise<FileStart | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return startOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
