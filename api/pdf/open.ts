import { PDF } from '@libpdf/core'
import { type EarlierSignatures, readEarlierSignatures } from './earlier-signatures.ts'
import { takeFreeNumbers } from './free-numbers.ts'
import { keepReturns } from './keep-returns.ts'
import { readPages, type TreePage } from './page-tree.ts'
import { PdfRefused } from './refused.ts'

/** More pages than this are refused: sealing and drawing them would take minutes. */
export const MAX_PAGES = 2000

/** An opened document that may be changed and saved. */
export interface OpenPdf extends EarlierSignatures {
  pdf: PDF
  pages: TreePage[]
}

/**
 * Opens bytes that somebody uploaded.
 * @throws {PdfRefused} with the reason, for everything that could not be sealed soundly later.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (bytes.length === 0) throw new PdfRefused('empty')
  if (!looksLikePdf(bytes)) throw new PdfRefused('not_a_pdf')
  const pdf = await load(bytes)
  decrypt(pdf)
  const { pages, ...earlier } = read(pdf)
  if (pages.length === 0) throw new PdfRefused('damaged')
  if (pages.length > MAX_PAGES) throw new PdfRefused('too_many_pages')
  makeWritable(pdf, bytes)
  return { pdf, pages, ...earlier }
}

/** What is written from now on takes no number of the file's, and changes no string of it. */
export function makeWritable(pdf: PDF, bytes: Uint8Array): void {
  takeFreeNumbers(pdf)
  keepReturns(pdf, bytes)
}

/** The header may be anywhere in the first kilobyte: mail gateways and scanners put bytes before it. */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
}

async function load(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes)
  } catch (cause) {
    throw new PdfRefused('damaged', { cause })
  }
}

/**
 * A file that opens without a password but forbids changes is refused: its author forbids them, and an update appended to an
 * encrypted file breaks in many readers. One that allows changes is saved decrypted.
 */
function decrypt(pdf: PDF): void {
  if (!pdf.isEncrypted) return
  if (!pdf.isAuthenticated) throw new PdfRefused('encrypted')
  try {
    pdf.removeProtection()
  } catch (cause) {
    throw new PdfRefused('read_only', { cause })
  }
}

/** Objects are parsed when they are first looked at, so a broken one shows only now. */
function read(pdf: PDF): Omit<OpenPdf, 'pdf'> {
  try {
    return { pages: readPages(pdf), ...readEarlierSignatures(pdf) }
  } catch (cause) {
    throw new PdfRefused('damaged', { cause })
  }
}
