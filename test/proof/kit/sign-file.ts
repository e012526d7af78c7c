import { replaced } from './sealed-file.ts'
import { bodyOf, nextNumber, type Objects, rootOf, updated, withEntry } from './update.ts'

export interface SignFileOptions {
  field?: string
  type?: 'Sig' | 'DocTimeStamp'
  subFilter?: string
  name?: string
  /** None at all if null. */
  at?: Date | null
  /** Further entries of the signature's dictionary, as PDF writes them. */
  entries?: string
  /** Bytes reserved for the message. */
  room?: number
  /** How the numbers of /ByteRange are written. */
  rangeText?: (numbers: number[]) => string
  /** How the message is written between `<` and `>`; it must be as long as the digits or shorter. */
  hexText?: (hex: string) => string
  /** Certifies: what may still be changed. */
  docMdp?: 1 | 2 | 3
  rect?: string
  /** Further entries of its widget. */
  widget?: string
  /** Further objects in the same update. */
  objects?: Objects
}

/**
 * A file with a signature as an update behind it, by any message at all. The catalog, its form and the first page must
 * stand in the open.
 */
export function signFile(
  file: Uint8Array,
  message: (content: Buffer) => Uint8Array,
  options: SignFileOptions = {},
): Buffer {
  const bytes = placeholder(file, options)
  const { rangeText = (numbers) => numbers.join(' '), hexText = (hex) => hex } = options
  const key = bytes.lastIndexOf('/ByteRange')
  const range = { from: bytes.indexOf('[', key) + 1, to: bytes.indexOf(']', key) }
  const gap = { from: bytes.indexOf('/Contents <', key) + '/Contents '.length, to: bytes.indexOf('>', range.to) + 1 }
  const numbers = rangeText([0, gap.from, gap.to, bytes.length - gap.to]).padEnd(range.to - range.from)
  if (numbers.length > range.to - range.from) throw new Error('The range does not fit')
  const ranged = replaced(bytes, range.from, range.to, numbers)
  const content = Buffer.concat([ranged.subarray(0, gap.from), ranged.subarray(gap.to)])
  const room = gap.to - gap.from - 2
  const text = hexText(Buffer.from(message(content)).toString('hex')).padEnd(room, '0')
  if (text.length > room) throw new Error(`The message needs ${text.length} digits, there are ${room}`)
  return replaced(ranged, gap.from + 1, gap.to - 1, text)
}

/** Wide enough for every way in which a range may be written. */
const WIDE = ' '.repeat(90)

function placeholder(file: Uint8Array, options: SignFileOptions): Buffer {
  const { field = 'Assinatura', type = 'Sig', room = 6000, docMdp, objects = {} } = options
  const root = rootOf(file)
  const catalog = bodyOf(file, root)
  const [fieldAt, valueAt, formAt] = [0, 1, 2].map((more) => nextNumber(file) + more)
  const form = Number(/\/AcroForm\s+(\d+) 0 R/.exec(catalog)?.[1] ?? Number.NaN)
  const fields = Number.isNaN(form) ? '' : (/\/Fields\s*\[([^\]]*)\]/.exec(bodyOf(file, form))?.[1] ?? '')
  const newForm = withEntry(
    withEntry(Number.isNaN(form) ? '<<>>' : bodyOf(file, form), 'SigFlags', '3'),
    'Fields',
    `[${fields} ${fieldAt} 0 R]`,
  )
  const perms = docMdp ? { Perms: `<</DocMDP ${valueAt} 0 R>>` } : {}
  const filled = Object.entries({ AcroForm: `${Number.isNaN(form) ? formAt : form} 0 R`, ...perms }).reduce(
    (text, [key, value]) => withEntry(text, key, value),
    catalog,
  )
  const page = firstPage(file)
  const widgets = /\/Annots\s*\[([^\]]*)\]/.exec(bodyOf(file, page))?.[1] ?? ''
  const range = `/ByteRange [0 0 0 0${WIDE}]`
  return updated(file, {
    [root]: filled,
    [page]: withEntry(bodyOf(file, page), 'Annots', `[${widgets} ${fieldAt} 0 R]`),
    [Number.isNaN(form) ? `${formAt}` : `${form}`]: newForm,
    [`${fieldAt}`]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${field})/Rect[${options.rect ?? '0 0 0 0'}]/F 132/P ${page} 0 R/V ${valueAt} 0 R${options.widget ?? ''}>>`,
    [`${valueAt}`]: `<</Type/${type}/Filter/Adobe.PPKLite/SubFilter/${options.subFilter ?? 'ETSI.CAdES.detached'}\n${range}\n/Contents <${'0'.repeat(room * 2)}>${about(options)}>>`,
    ...objects,
  })
}

function about({ name, at = new Date(), entries = '', docMdp, type }: SignFileOptions): string {
  const instant = at?.toISOString().replace(/[-:T]|\.\d+Z/g, '')
  const reference = docMdp
    ? `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${docMdp}/V/1.2>>>>]`
    : ''
  const claimed = instant && type !== 'DocTimeStamp' ? `/M (D:${instant}Z)` : ''
  return `${claimed}${name ? `/Name (${name})` : ''}${reference}${entries}`
}

function firstPage(file: Uint8Array): number {
  const pages = Number(/\/Pages\s+(\d+) 0 R/.exec(bodyOf(file, rootOf(file)))?.[1])
  return Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(bodyOf(file, pages))?.[1])
}
