import { randomBytes } from 'node:crypto'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfString } from '@libpdf/core'
import { resolver, type TreePage } from '../page-tree.ts'

/** A signature to be written: what its dictionary says, and how much room the message gets. */
export interface PlacedValue {
  type: 'Sig' | 'DocTimeStamp'
  subFilter: 'ETSI.CAdES.detached' | 'ETSI.RFC3161'
  /** Stand behind the message: a file that is cut within it has none of them. */
  entries?: Record<string, PdfObject>
  room: number
  /** Of the form's field; a number follows. */
  fieldName: string
  /** File specifications of what belongs to the signature. */
  attached?: PdfRef[]
  /** A fresh file instead of an update. */
  rewrite?: boolean
  /** Called with the dictionary and its reference before the file is saved. */
  before?: (value: PdfDict, ref: PdfRef) => void
}

/** Saves a document with an invisible signature field, and puts the message that `make` answers for the rest into it. */
export async function saveSigned(
  pdf: PDF,
  pages: Pick<TreePage, 'ref' | 'dict'>[],
  placed: PlacedValue,
  make: (signed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const mark = addField(pdf, pages, placed)
  const bytes = await pdf.save({ incremental: !placed.rewrite })
  const place = findPlace(bytes, mark)
  writeRange(bytes, place)
  const signed = Buffer.concat([bytes.subarray(0, place.from), bytes.subarray(place.to)])
  const message = Buffer.from(await make(signed)).toString('hex')
  if (message.length > place.to - place.from - 2) throw new Error('The signature is larger than the space kept for it')
  bytes.set(Buffer.from(message.padEnd(place.to - place.from - 2, '0'), 'latin1'), place.from + 1)
  return bytes
}

/** A number as wide as any offset can get, to be overwritten without moving anything. */
const WIDE = 9_999_999_999

/** Answers the random bytes that mark the place of the signature: an upload cannot contain them beforehand. */
function addField(pdf: PDF, pages: Pick<TreePage, 'ref' | 'dict'>[], placed: PlacedValue): Buffer {
  const [page] = pages
  if (!page) throw new Error('The document has no page to sign')
  const mark = randomBytes(32)
  const value = PdfDict.of({
    Type: PdfName.of(placed.type),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(placed.subFilter),
    ByteRange: new PdfArray([0, WIDE, WIDE, WIDE].map((number) => PdfNumber.of(number))),
    Contents: PdfString.fromBytes(Buffer.concat([mark, Buffer.alloc(placed.room - mark.length)])),
    ...placed.entries,
  })
  const form = pdf.getOrCreateForm()
  const names = new Set(form.getFields().map((field) => field.name))
  const field = form.createSignatureField(freeName(placed.fieldName, names)).getDict()
  // Field and widget in one dictionary, without a rectangle: the form that every reader knows for an invisible signature.
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))))
  field.set('F', PdfNumber.of(PRINT | LOCKED))
  field.set('P', page.ref)
  const valueRef = pdf.register(value)
  field.set('V', valueRef)
  if (placed.attached?.length) field.set('AF', new PdfArray(placed.attached))
  placed.before?.(value, valueRef)
  const ref = pdf.context.registry.getRef(field)
  if (ref) page.dict.set('Annots', new PdfArray([...(page.dict.getArray('Annots', resolver(pdf)) ?? []), ref]))
  return mark
}

const PRINT = 4
const LOCKED = 128

function freeName(name: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
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
