import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core'
import { readPages, resolver } from '../page-tree.ts'
import type { ValidationData } from './seal-job.ts'
import { saveSigned } from './signature-place.ts'
import { MAX_TOKEN_BYTES, timestampAuthority } from './timestamp-authority.ts'

/**
 * Makes a sealed file B-LTA (ETSI EN 319 142-1): one update with the data that its certificates are checked by (DSS) and a
 * document timestamp over everything. The sealed bytes stay its beginning.
 */
export async function archive(sealed: Uint8Array, data: ValidationData, timestampUrls: string[]): Promise<Uint8Array> {
  const pdf = await PDF.load(sealed)
  addValidationData(pdf, data)
  const placed = {
    type: 'DocTimeStamp' as const,
    subFilter: 'ETSI.RFC3161' as const,
    room: MAX_TOKEN_BYTES,
    fieldName: 'Carimbo do tempo',
  }
  return saveSigned(pdf, readPages(pdf), placed, timestampAuthority(timestampUrls))
}

/** Adds to what earlier signatures left there; the same thing once. */
function addValidationData(pdf: PDF, { certificates, ocsps, crls }: ValidationData): void {
  const resolve = resolver(pdf)
  const store = pdf.getCatalog().getDict('DSS', resolve) ?? PdfDict.of({ Type: PdfName.of('DSS') })
  for (const [key, items] of Object.entries({ Certs: certificates, OCSPs: ocsps, CRLs: crls })) {
    const refs = [...(store.getArray(key, resolve) ?? []), ...distinct(items).map((item) => streamOf(pdf, item))]
    if (refs.length > 0) store.set(key, new PdfArray(refs))
  }
  pdf.getCatalog().set('DSS', pdf.context.registry.getRef(store) ?? pdf.register(store))
}

function streamOf(pdf: PDF, bytes: Uint8Array): PdfRef {
  return pdf.register(new PdfStream([], bytes))
}

function distinct(items: Uint8Array[]): Uint8Array[] {
  return [...new Map(items.map((item) => [createHash('sha256').update(item).digest('hex'), item])).values()]
}
