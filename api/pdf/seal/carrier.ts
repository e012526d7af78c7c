import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { makeWritable, type OpenPdf, openPdf } from '../open.ts'

/**
 * The same pages as a new document that carries the certified one, byte for byte, as an attachment. A certification that
 * permits no change would be broken by a seal behind it; so what it vouches for stays whole, one click away.
 */
export async function carrierOf(original: Uint8Array): Promise<OpenPdf> {
  const pdf = await PDF.load(original)
  makeWritable(pdf, original)
  // What the fields show, signatures included, becomes part of the pages: the fields themselves belong to the original.
  pdf.getForm()?.flatten()
  const catalog = pdf.getCatalog()
  for (const key of ['Perms', 'DSS', 'AcroForm']) catalog.delete(key)
  attachOriginal(pdf, original, {
    name: 'original-certificado',
    description: 'Documento original, com a sua certificação.',
  })
  // Opened again, to read what the pages inherit from the tree as it is now.
  return openPdf(await pdf.save({ incremental: false }))
}

/** Puts a whole file into another one, with its hash. */
export function attachOriginal(pdf: PDF, original: Uint8Array, said: { name: string; description: string }): void {
  const hash = createHash('sha256').update(original).digest('hex')
  pdf.addAttachment(freeName(pdf, said.name), original, {
    mimeType: 'application/pdf',
    description: `${said.description} SHA-256: ${hash}`,
  })
}

function freeName(pdf: PDF, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${wanted}.pdf` : `${wanted}-${number}.pdf`
    if (!pdf.hasAttachment(name)) return name
  }
}
