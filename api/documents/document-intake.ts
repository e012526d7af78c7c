import { open } from 'node:fs/promises'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '../deps.ts'
import { fileRefused, type ReceivedFile } from '../http/receive-file.ts'
import { PdfRefused } from '../pdf/engine.ts'
import { isOfficeType, officeTypes } from './office-types.ts'

export const PDF_TYPE = 'application/pdf'

const codes: Record<PdfRefused['reason'], ErrorCode> = {
  not_a_pdf: 'unsupported_type',
  empty: 'file_empty',
  damaged: 'file_damaged',
  encrypted: 'file_encrypted',
  too_many_pages: 'file_too_many_pages',
  too_slow: 'file_too_slow',
}

/**
 * Judges an upload by its content, not its name, and answers its media type. A PDF is opened at once, so that the
 * person who chose a bad file hears so while still looking at it.
 */
export async function requireReadable(
  { files, pdf, config }: Pick<Deps, 'files' | 'pdf' | 'config'>,
  file: ReceivedFile,
): Promise<string> {
  if (file.size === 0) throw fileRefused('file_empty')
  const type = await files.withPath(file.sha256, typeOf)
  if (isOfficeType(type)) {
    if (!config.converter) throw fileRefused('file_not_convertible')
    return type
  }
  if (type !== PDF_TYPE) throw fileRefused('unsupported_type')
  try {
    await files.withPath(file.sha256, (path) => pdf.inspect(path))
  } catch (error) {
    throw refusalOfPdf(error)
  }
  return type
}

/** The engine's reason as the code that a caller reads; anything else stays what it is. */
export function refusalOfPdf(error: unknown): unknown {
  return error instanceof PdfRefused ? fileRefused(codes[error.reason]) : error
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(64 * 1024)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const start = head.subarray(0, bytesRead)
    // ISO 32000-1, annex H: readers accept the header within the first 1,024 bytes.
    if (start.subarray(0, 1024).includes('%PDF-')) return PDF_TYPE
    if (isOpenDocumentText(start)) return officeTypes.odt
    const found = await fileTypeFromBuffer(start)
    if (found?.ext === 'cfb') return officeTypes.doc
    return found?.mime ?? 'application/octet-stream'
  } finally {
    await file.close()
  }
}

/** ODF 1.3 part 2, 3.3: the archive's first entry is `mimetype`, stored as it is; writer's web form counts as text, too. */
function isOpenDocumentText(start: Buffer): boolean {
  return start.subarray(30, 120).toString('latin1').startsWith('mimetypeapplication/vnd.oasis.opendocument.text')
}
