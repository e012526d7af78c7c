import { createHash, randomBytes } from 'node:crypto'
import { type P12Signer, type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import { resolver, type TreePage } from '../page-tree.ts'
import { signDigest } from './cms.ts'
import { pdfDate } from './pdf-date.ts'
import { MAX_TOKEN_BYTES, timestampAuthority } from './timestamp-authority.ts'

/**
 * Saves a document with an invisible PAdES signature over the whole file (ETSI.CAdES.detached).
 *
 * What can be saved as an update is: the bytes that came in stay a prefix of the sealed file, and earlier signatures
 * stay valid. `rewrite` asks for a fresh file instead.
 */
export async function signPdf(
  pdf: PDF,
  pages: Pick<TreePage, 'ref' | 'dict'>[],
  options: SignPdfOptions,
): Promise<Uint8Array> {
  const { signer, timestampUrl } = options
  const mark = addField(pdf, pages, options)
  const bytes = await pdf.save({ incremental: !options.rewrite })
  const place = findPlace(bytes, mark)
  writeRange(bytes, place)
  const digest = createHash('sha256').update(bytes.subarray(0, place.from)).update(bytes.subarray(place.to)).digest()
  const timestamp = timestampUrl ? timestampAuthority(timestampUrl) : undefined
  const signature = Buffer.from(await signDigest(digest, signer, timestamp)).toString('hex')
  if (signature.length > place.to - place.from - 2)
    throw new Error('The signature is larger than the space kept for it')
  bytes.set(Buffer.from(signature.padEnd(place.to - place.from - 2, '0'), 'latin1'), place.from + 1)
  return bytes
}

export interface SignPdfOptions {
  signer: P12Signer
  /** Who seals, as readers show it. */
  name: string
  /** In Portuguese, shown by readers. */
  reason: string
  signedAt: Date
  timestampUrl?: string
  /** File specifications of what belongs to the seal. */
  attached?: PdfRef[]
  rewrite?: boolean
}

/** Of the message without certificates, and of what each certificate adds beside itself: its name and hash. */
const MESSAGE_BYTES = 2048
const NAMED_BYTES = 512
/** What the seal's key signs for the token, and the attributes around both. */
const BINDING_BYTES = 600

/** A number as wide as any offset can get, to be overwritten without moving anything. */
const WIDE = 9_999_999_999

/** Answers the random bytes that mark the place of the signature: an upload cannot contain them beforehand. */
function addField(pdf: PDF, pages: Pick<TreePage, 'ref' | 'dict'>[], options: SignPdfOptions): Buffer {
  const [page] = pages
  if (!page) throw new Error('The document has no page to sign')
  const mark = randomBytes(32)
  const certificates = [options.signer.certificate, ...options.signer.certificateChain]
  const room =
    MESSAGE_BYTES +
    certificates.reduce((sum, certificate) => sum + certificate.length + NAMED_BYTES, 0) +
    (options.timestampUrl ? MAX_TOKEN_BYTES + BINDING_BYTES : 0)
  const value = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, WIDE, WIDE, WIDE].map((number) => PdfNumber.of(number))),
    Contents: PdfString.fromBytes(Buffer.concat([mark, Buffer.alloc(room - mark.length)])),
    M: PdfString.fromString(pdfDate(options.signedAt)),
    Name: PdfString.fromString(options.name),
    Reason: PdfString.fromString(options.reason),
    // Signed with the rest: the verifier holds such a message to be written as the service writes it, timestamp included.
    Rubrica_Seal: PdfDict.of({ V: PdfNumber.of(1), Level: PdfName.of(options.timestampUrl ? 'B-T' : 'B-B') }),
  })
  const form = pdf.getOrCreateForm()
  const isFirst = !form.getSignatureFields().some((field) => field.isSigned())
  const names = new Set(form.getFields().map((field) => field.name))
  const field = form.createSignatureField(freeName(names)).getDict()
  // Field and widget in one dictionary, without a rectangle: the form that every reader knows for an invisible signature.
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))))
  field.set('F', PdfNumber.of(PRINT | LOCKED))
  field.set('P', page.ref)
  const valueRef = pdf.register(value)
  field.set('V', valueRef)
  if (options.attached?.length) field.set('AF', new PdfArray(options.attached))
  if (isFirst) certify(pdf, value, valueRef)
  const ref = pdf.context.registry.getRef(field)
  if (ref) page.dict.set('Annots', new PdfArray([...(page.dict.getArray('Annots', resolver(pdf)) ?? []), ref]))
  return mark
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

const PRINT = 4
const LOCKED = 128

function freeName(taken: Set<string>): string {
  let number = 1
  while (taken.has(`Selo ${number}`)) number += 1
  return `Selo ${number}`
}

interface Place {
  /** Offset of the `<` of /Contents, and the one after its `>`. */
  from: number
  to: number
  range: { from: number; to: number }
}

function findPlace(bytes: Uint8Array, mark: Buffer): Place {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const upper = file.lastIndexOf(mark.toString('hex').toUpperCase())
  const at = upper === -1 ? file.lastIndexOf(mark.toString('hex')) : upper
  const key = file.lastIndexOf('/ByteRange', at)
  if (at === -1 || key === -1) throw new Error('The place of the signature was not found')
  const range = { from: file.indexOf('[', key), to: file.indexOf(']', key) + 1 }
  return { from: at - 1, to: file.indexOf('>', at) + 1, range }
}

function writeRange(bytes: Uint8Array, { from, to, range }: Place): void {
  const text = `[0 ${from} ${to} ${bytes.length - to}`
  bytes.set(Buffer.from(`${text.padEnd(range.to - range.from - 1)}]`, 'latin1'), range.from)
}
