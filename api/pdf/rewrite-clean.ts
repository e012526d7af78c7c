import { readFile } from 'node:fs/promises'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import type { Ambiguity } from '@rubrica/proof/pdf/ambiguities.ts'
import { findAmbiguities } from '@rubrica/proof/pdf/find-ambiguities.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { numbers } from './draw/numbers.ts'
import { dropStraySignatures } from './every-object.ts'
import { openPdf } from './open.ts'
import { readPages } from './page-tree.ts'
import { PdfRefused } from './refused.ts'
import { attachOriginal, carrierOf } from './seal/carrier.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Whether programs could show different things of a file, and writing it anew makes that clear. A signature that no field
 * has is such a thing: some show it, and the verifier would call the sealed file forged.
 */
export function isAmbiguous(bytes: Uint8Array): boolean {
  const { document, problems } = findSignatures(bytes)
  const hasStray = document.problems.length === 0 && problems.length > 0
  return hasStray || findAmbiguities(document).some((what) => !keptByWriting.has(what))
}

/** What is in the values themselves, which are copied as they are. */
const keptByWriting = new Set<Ambiguity>(['value-kind', 'key-odd'])

/**
 * Writes an upload anew if programs could show different things of it, with the upload itself as an attachment. Answers
 * whether it did. What people see from then on, and sign, is the new file.
 * @throws {PdfRefused} when the new file is no clearer.
 */
export async function rewriteClean(path: string, out: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (!isAmbiguous(bytes)) return false
  const clean = await cleanOf(bytes)
  if (isAmbiguous(clean)) throw new PdfRefused('damaged')
  writeWhole(out, clean)
  return true
}

/** A signed file becomes an attachment, as if a certification forbade a seal: its signatures stay valid there. */
async function cleanOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { pdf, signatures } = await openPdf(bytes)
  if (signatures > 0) {
    const carrier = await carrierOf(bytes)
    setTree(carrier.pdf)
    dropStraySignatures(carrier.pdf)
    return carrier.pdf.save({ incremental: false })
  }
  setTree(pdf)
  dropStraySignatures(pdf)
  // It is about signatures, too.
  pdf.getCatalog().delete('Perms')
  attachOriginal(pdf, bytes, { name: 'original-enviado', description: 'Documento como foi enviado.' })
  return pdf.save({ incremental: false })
}

/** The same pages beneath one node, each with what it inherited. */
function setTree(pdf: PDF): void {
  const pages = readPages(pdf)
  const kids = new PdfArray(pages.map(({ ref }) => ref))
  const root = pdf.register(PdfDict.of({ Type: PdfName.of('Pages'), Kids: kids, Count: PdfNumber.of(pages.length) }))
  for (const { dict, box, rotation, resources } of pages) {
    for (const key of ['CropBox', 'Kids', 'Count']) dict.delete(key)
    dict.set('Type', PdfName.of('Page'))
    dict.set('Parent', root)
    dict.set('MediaBox', numbers(box.x, box.y, box.x + box.width, box.y + box.height))
    dict.set('Rotate', PdfNumber.of(rotation))
    if (resources) dict.set('Resources', pdf.context.registry.getRef(resources) ?? resources)
  }
  pdf.getCatalog().set('Pages', root)
}
