import { randomBytes } from 'node:crypto'
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  type PdfStream,
  PdfString,
} from '@libpdf/core'
import { freeName, namesIn, placeField } from '../draw/widget.ts'
import { resolver, type TreePage } from '../page-tree.ts'

/** A signature to be written: what its dictionary says, and how much room the message gets. */
export interface PlacedValue {
  type: 'Sig' | 'DocTimeStamp'
  /** Adobe.PPKLite unless given. */
  filter?: 'PBAD_PAdES'
  subFilter: 'ETSI.CAdES.detached' | 'PBAD.PAdES' | 'ETSI.RFC3161'
  /** They come after the message: a file that is cut within it has none of them. */
  entries?: Record<string, PdfObject>
  room: number
  /** The name of the form's field; a number follows. */
  fieldName: string
  /** File specifications of what belongs to the signature. */
  attached?: PdfRef[]
  /** The visible place of the field, and what it shows; invisible without it. */
  shown?: {
    page: Pick<TreePage, 'ref' | 'dict'>
    rectangle: readonly [number, number, number, number]
    appearance: PdfStream
  }
  /** A fresh file instead of an update. */
  rewrite?: boolean
  /** Called with the dictionary and its reference before the file is saved. */
  before?: (value: PdfDict, ref: PdfRef) => void
}

/** The place of the message in the file: the offset of the `<` of /Contents, and the one after its `>`. */
export interface Gap {
  from: number
  to: number
}

/** Saves a document with a signature field, and puts the message that `make` answers for the rest into it. */
export async function saveSigned(
  pdf: PDF,
  pages: Pick<TreePage, 'ref' | 'dict'>[],
  placed: PlacedValue,
  make: (signed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { bytes, gap } = await saveWithGap(pdf, pages, placed)
  putMessage(bytes, gap, await make(signedBytes(bytes, gap)))
  return bytes
}

/** Saves a document with a signature field that waits for its message. */
export async function saveWithGap(
  pdf: PDF,
  pages: Pick<TreePage, 'ref' | 'dict'>[],
  placed: PlacedValue,
): Promise<{ bytes: Uint8Array; gap: Gap }> {
  const mark = addField(pdf, pages, placed)
  const bytes = await pdf.save({ incremental: !placed.rewrite })
  const { gap, range } = findPlace(bytes, mark)
  writeRange(bytes, gap, range)
  putMessage(bytes, gap, new Uint8Array())
  return { bytes, gap }
}

/** What a message signs: everything but the gap. */
export function signedBytes(bytes: Uint8Array, { from, to }: Gap): Uint8Array<ArrayBuffer> {
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}

/** Fills the gap, with zeros behind the message. */
export function putMessage(bytes: Uint8Array, { from, to }: Gap, message: Uint8Array): void {
  const digits = Buffer.from(message).toString('hex')
  if (digits.length > to - from - 2) throw new Error('The signature is larger than the space kept for it')
  bytes.set(Buffer.from(digits.padEnd(to - from - 2, '0'), 'latin1'), from + 1)
}

/** A number as wide as any offset can get, to be overwritten without moving anything. */
const WIDE = 9_999_999_999

/** Returns the random bytes that mark the place of the signature: an upload cannot contain them beforehand. */
function addField(pdf: PDF, pages: Pick<TreePage, 'ref' | 'dict'>[], placed: PlacedValue): Buffer {
  const { shown } = placed
  const page = shown?.page ?? pages[0]
  if (!page) throw new Error('The document has no page to sign')
  const mark = randomBytes(32)
  const value = PdfDict.of({
    Type: PdfName.of(placed.type),
    Filter: PdfName.of(placed.filter ?? 'Adobe.PPKLite'),
    SubFilter: PdfName.of(placed.subFilter),
    ByteRange: new PdfArray([0, WIDE, WIDE, WIDE].map((number) => PdfNumber.of(number))),
    Contents: PdfString.fromBytes(Buffer.concat([mark, Buffer.alloc(placed.room - mark.length)])),
    ...placed.entries,
  })
  const form = pdf.getOrCreateForm()
  if (placed.type === 'Sig' && !form.getSignatureFields().some((one) => one.isSigned())) {
    declareExtensions(pdf)
    // Of whom? Later validation data could not be told from what is odd in it.
    pdf.getCatalog().delete('DSS')
  }
  const field = form.createSignatureField(freeName(namesIn(pdf), placed.fieldName)).getDict()
  placeField(pdf, field, page, shown?.rectangle)
  if (shown) field.set('AP', PdfDict.of({ N: pdf.register(shown.appearance) }))
  const valueRef = pdf.register(value)
  field.set('V', valueRef)
  if (placed.attached?.length) field.set('AF', new PdfArray(placed.attached))
  placed.before?.(value, valueRef)
  return mark
}

/**
 * PAdES signatures are an extension of PDF 1.7 (EN 319 142-1, 5.2; ETSI's prefix is ESIC) and a part of PDF 2.0: a file says so
 * before it is first signed, because afterwards its catalog must not change.
 */
function declareExtensions(pdf: PDF): void {
  const catalog = pdf.getCatalog()
  if (pdf.version.startsWith('2.')) return
  const resolve = resolver(pdf)
  const extensions = catalog.getDict('Extensions', resolve)?.clone() ?? new PdfDict()
  // They have to be direct (ISO 32000-1, 7.12.2), and the verifier takes no others behind a seal.
  for (const [key] of extensions) extensions.set(key, extensions.get(key, resolve) ?? new PdfDict())
  const own = {
    Type: PdfName.of('DeveloperExtensions'),
    BaseVersion: PdfName.of('1.7'),
    ExtensionLevel: PdfNumber.of(5),
  }
  extensions.set('ESIC', PdfDict.of(own))
  catalog.set('Extensions', extensions)
}

interface Place {
  gap: Gap
  range: Gap
}

function findPlace(bytes: Uint8Array, mark: Buffer): Place {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const upper = file.lastIndexOf(mark.toString('hex').toUpperCase())
  const at = upper === -1 ? file.lastIndexOf(mark.toString('hex')) : upper
  const key = file.lastIndexOf('/ByteRange', at)
  if (at === -1 || key === -1) throw new Error('The place of the signature was not found')
  const range = { from: file.indexOf('[', key), to: file.indexOf(']', key) + 1 }
  return { gap: { from: at - 1, to: file.indexOf('>', at) + 1 }, range }
}

function writeRange(bytes: Uint8Array, { from, to }: Gap, range: Gap): void {
  const text = `[0 ${from} ${to} ${bytes.length - to}`
  bytes.set(Buffer.from(`${text.padEnd(range.to - range.from - 1)}]`, 'latin1'), range.from)
}
