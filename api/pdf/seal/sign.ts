import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import type { TreePage } from '../page-tree.ts'
import { sealDigest, sealRoom, signDigest } from './cms.ts'
import type { Signer } from './own-certificate.ts'
import { pdfDate } from './pdf-date.ts'
import { saveSigned } from './signature-place.ts'
import { timestampAuthority } from './timestamp-authority.ts'

/**
 * Saves a document with an invisible PAdES signature over the whole file (ETSI.CAdES.detached).
 *
 * What can be saved as an update is: the bytes that came in stay a prefix of the sealed file, and earlier signatures
 * stay valid. `rewrite` asks for a fresh file instead.
 */
export async function signPdf(
  pdf: PDF,
  pages: Pick<TreePage, 'ref' | 'dict'>[],
  { signer, timestampUrls = [], tokenRoom = 0, attached = [], rewrite = false, ...named }: SignPdfOptions,
): Promise<Uint8Array> {
  const isTimed = timestampUrls.length > 0
  const isFirst = !pdf
    .getForm()
    ?.getSignatureFields()
    .some((field) => field.isSigned())
  const placed = {
    type: 'Sig' as const,
    subFilter: 'ETSI.CAdES.detached' as const,
    entries: {
      M: PdfString.fromString(pdfDate(named.signedAt)),
      Name: PdfString.fromString(named.name),
      Reason: PdfString.fromString(named.reason),
      // Signed with the rest: the verifier holds such a message to be written as the service writes it, timestamp included.
      Rubrica_Seal: PdfDict.of({ V: PdfNumber.of(1), Level: PdfName.of(isTimed ? 'B-T' : 'B-B') }),
    },
    room: await sealRoom(signer, isTimed ? tokenRoom : undefined),
    fieldName: 'Selo',
    attached,
    rewrite,
    before: (value: PdfDict, ref: PdfRef) => isFirst && certify(pdf, value, ref),
  }
  return saveSigned(pdf, pages, placed, (signed) =>
    signDigest(sealDigest(signed), signer, isTimed ? timestampAuthority(timestampUrls, tokenRoom) : undefined),
  )
}

export interface SignPdfOptions {
  signer: Signer
  /** Who seals, as readers show it. */
  name: string
  /** In Portuguese; readers show it. */
  reason: string
  signedAt: Date
  timestampUrls?: string[]
  /** Bytes left free for the timestamp. */
  tokenRoom?: number
  /** File specifications of what belongs to the seal. */
  attached?: PdfRef[]
  rewrite?: boolean
}

/**
 * The first signature certifies that nothing may be changed behind it (DocMDP, P 1): readers say so themselves. Validation
 * data and document timestamps are no such change (ISO 32000-2, 12.8.2.2.2); only one signature may certify.
 */
function certify(pdf: PDF, value: PdfDict, ref: PdfRef): void {
  const parameters = { Type: PdfName.of('TransformParams'), P: PdfNumber.of(1), V: PdfName.of('1.2') }
  const reference = {
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of(parameters),
  }
  value.set('Reference', new PdfArray([PdfDict.of(reference)]))
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: ref }))
}
