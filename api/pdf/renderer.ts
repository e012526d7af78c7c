import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { PdfRefused } from './refused.ts'

/**
 * Opens a document with PDFium for the time of `use`.
 * @throws {PdfRefused} `damaged` when PDFium cannot read it.
 */
export async function withPdfium<T>(bytes: Uint8Array, use: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init()
  try {
    const document = await open(await library, bytes)
    const result = await use(document)
    document.destroy()
    return result
  } catch (cause) {
    // After a trap the module's memory may be in any state: the next document gets a new one.
    if (!(cause instanceof PdfRefused)) library = undefined
    throw cause
  }
}

let library: Promise<PDFiumLibrary> | undefined

async function open(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await pdfium.loadDocument(bytes)
  } catch (cause) {
    throw new PdfRefused('damaged', { cause })
  }
}
