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
