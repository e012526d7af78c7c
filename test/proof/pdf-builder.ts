/** Bodies of objects by number; null frees one. */
export type Bodies = Record<number, string | Uint8Array | null>

/** A PDF with one blank page, a form and what is given. 1 is the catalog, 2 the page tree, 3 the page, 4 its content. */
export function onePagePdf(bodies: Bodies = {}): Uint8Array {
  const all = {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/SigFlags 3>>>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
    3: '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    4: streamBody('', 'BT /F 12 Tf 72 700 Td (Valor: 100) Tj ET'),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...bodies,
  }
  return appended(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), all, '/Root 1 0 R', { isFirst: true })
}

/** The same file with one more revision. */
export function revised(bytes: Uint8Array, bodies: Bodies, trailer = '/Root 1 0 R'): Uint8Array {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
  return appended(bytes, bodies, `${trailer}/Prev ${previous}`)
}

/**
 * One more revision with a signature in it. Its field is object `at`, its value the next one; both are listed in the
 * form of the catalog that `fields` makes from the numbers of fields.
 */
export function signed(bytes: Uint8Array, options: SignOptions = {}): Uint8Array {
  const { at = 10, name = `Assinatura ${at}`, value = '', field = '', others = [], bodies = {} } = options
  const fields = [...others, at].map((num) => `${num} 0 R`).join(' ')
  const type = options.type ?? '/Type/Sig/SubFilter/ETSI.CAdES.detached'
  const dictionary = `<<${type}/Filter/Adobe.PPKLite/ByteRange ${RANGE}/Contents <${PLACE}>/M(D:20261122120000Z)${value}>>`
  const result = revised(
    bytes,
    {
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/SigFlags 3>>${options.catalog ?? ''}>>`,
      [at]: `<</FT/Sig/T(${name})/V ${at + 1} 0 R/Type/Annot/Subtype/Widget/Rect${options.rect ?? '[0 0 0 0]'}/F 132/P 3 0 R${field}>>`,
      [at + 1]: dictionary,
      ...bodies,
    },
    options.trailer,
  )
  return fillRange(result)
}

export interface SignOptions {
  at?: number
  name?: string
  /** /Type and /SubFilter, if it is no ordinary signature. */
  type?: string
  rect?: string
  /** More entries of the signature dictionary, of the field, of the catalog. */
  value?: string
  field?: string
  catalog?: string
  /** Fields that were there before. */
  others?: number[]
  /** Other objects that change in the same revision. */
  bodies?: Bodies
  trailer?: string
}

export interface TableOptions {
  /** By number: the group that an object is in, and its place there. */
  packed?: Record<number, [group: number, index: number]>
  widths?: number[]
  /** More entries of the table's dictionary. */
  entries?: string
  /** Behind the last row. */
  rest?: string
}

/** One more revision whose table is a stream, object 19; the first one of a file that is a header alone. */
export function streamed(bytes: Uint8Array, bodies: Bodies, options: TableOptions = {}): Uint8Array {
  const { packed = {}, widths = [1, 4, 2], entries = '', rest = '' } = options
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
  const parts: Uint8Array[] = [bytes]
  const length = () => Buffer.concat(parts).length
  const rows = new Map<number, number[]>()
  for (const [num, body] of Object.entries(bodies)) {
    rows.set(Number(num), body === null ? [0, 0, 0] : [1, length(), 0])
    if (body !== null) parts.push(Buffer.from(`${num} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
  }
  for (const [num, [group, index]] of Object.entries(packed)) rows.set(Number(num), [2, group, index])
  const start = length()
  rows.set(19, [1, start, 0])
  const data = [...rows.values()].flatMap((row) => widths.flatMap((width, place) => octets(row[place] ?? 0, width)))
  const index = [...rows.keys()].map((num) => `${num} 1`).join(' ')
  const before = previous === undefined ? '' : `/Prev ${previous}`
  const dictionary = `/Type/XRef/Size 20/W[${widths.join(' ')}]/Index[${index}]${before}/Root 1 0 R${entries}`
  const table = streamBody(dictionary, Buffer.concat([Buffer.from(data), Buffer.from(rest)]))
  parts.push(Buffer.from('19 0 obj\n'), table, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

function octets(number: number, width: number): number[] {
  return Array.from({ length: width }, (_, place) => Math.floor(number / 256 ** (width - 1 - place)) % 256)
}

/** A group of objects by number; `head` says in its own words where they are. */
export function groupBody(objects: Record<number, string>, entries = '', head?: string): Uint8Array {
  let at = 0
  const places = Object.entries(objects).map(([num, body]) => {
    const place = `${num} ${at}`
    at += body.length + 1
    return place
  })
  const text = `${head ?? places.join(' ')} `
  const count = /\/N\b/.test(entries) ? '' : `/N ${places.length}`
  const first = /\/First\b/.test(entries) ? '' : `/First ${text.length}`
  return streamBody(`/Type/ObjStm${count}${first}${entries}`, `${text}${Object.values(objects).join(' ')}`)
}

/** Writes the range of the last signature into its place. */
export function fillRange(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes)
  const from = file.lastIndexOf(`<${PLACE}>`)
  const to = from + PLACE.length + 2
  const text = `[0 ${from} ${to} ${file.length - to}`
  file.write(`${text.padEnd(RANGE.length - 1)}]`, file.lastIndexOf(RANGE), 'latin1')
  return new Uint8Array(file)
}

/** A stream object's body. */
export function streamBody(entries: string, data: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(data)
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

export const RANGE = `[0 ${'9999999999 '.repeat(3)}]`
export const PLACE = 'ab'.repeat(400)

/** Text in a file replaced by text of the same length. */
export function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const file = Buffer.from(bytes)
  const at = file.indexOf(from, 0, 'latin1')
  if (at === -1 || from.length !== to.length) throw new Error(`'${from}' cannot be replaced`)
  file.write(to, at, 'latin1')
  return new Uint8Array(file)
}

function appended(bytes: Uint8Array, bodies: Bodies, trailer: string, { isFirst = false } = {}): Uint8Array {
  const parts: Uint8Array[] = [bytes]
  let length = bytes.length
  const entries = Object.entries(bodies).map(([num, body]) => {
    if (body === null) return `${num} 1\n0000000000 00001 f \n`
    const offset = String(length).padStart(10, '0')
    const part = Buffer.concat([Buffer.from(`${num} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return `${num} 1\n${offset} 00000 n \n`
  })
  const size = Object.keys(bodies).reduce((most, num) => Math.max(most, Number(num) + 1), 20)
  const head = isFirst ? '0 1\n0000000000 65535 f \n' : ''
  const end = `xref\n${head}${entries.join('')}trailer\n<<${trailer}/Size ${size}>>\nstartxref\n${length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
}
