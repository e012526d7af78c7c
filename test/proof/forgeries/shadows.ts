import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'
import { bodyOf, lastStart, nextNumber, rootOf, updated, withEntry } from '../kit/update.ts'
import { filledUp, linearized } from './beginnings.ts'
import { changedAfter, type Expected } from './forgery.ts'

/** Shadow attacks: the document was prepared before it was sealed, so that a small update turns it into another one. */
export interface Shadow {
  kind: string
  expected: Expected
  /** What the attacker hands in to be signed. */
  prepared: Uint8Array
  /** What they do with the sealed file. */
  attack(sealed: Uint8Array): Uint8Array
}

const SEEN = 'BT /F1 20 Tf 70 620 Td (Valor: R$ 100,00) Tj ET /Im1 Do'
const HIDDEN = 'BT /F1 20 Tf 70 620 Td (Valor: R$ 1.000.000,00) Tj ET'
const RESOURCES = '<</Font<</F1 6 0 R>>/XObject<</Im1 7 0 R>>>>'
const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[9 0 R]/D<</OFF[9 0 R]>>>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources ${RESOURCES}/Contents[4 0 R 500 0 R]>>`,
  rawStream('', SEEN),
  rawStream('', HIDDEN),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  rawStream('/Type/XObject/Subtype/Form/BBox[0 0 595 842]', '1 1 1 rg 0 0 10 10 re f'),
  '<</Type/Pages/Kids[10 0 R]/Count 1>>',
  '<</Type/OCG/Name(x)>>',
  `<</Type/Page/Parent 8 0 R/MediaBox[0 0 595 842]/Resources ${RESOURCES}/Contents 5 0 R>>`,
]

export const shadows: Shadow[] = [
  shadow('hide: an object that was missing comes, hidden from the table', (sealed) =>
    // With validation data beside it, the update is of a kind that may follow a seal.
    hybrid(updated(sealed, { 1: withEntry(bodyOf(sealed, 1), 'DSS', '400 0 R'), 400: '<</Type/DSS/Certs[]>>' }), 500),
  ),
  shadow('replace: the table leads to a content that was signed too', (sealed) => pointing(sealed, { 4: 5 })),
  shadow('hide: what covered the text is freed', (sealed) => updated(sealed, { 7: null })),
  shadow('hide and replace: the table leads to another tree of pages', (sealed) => pointing(sealed, { 2: 8 })),
  shadow('layers: the hidden layer is shown', (sealed) =>
    updated(sealed, { 1: withEntry(bodyOf(sealed, 1), 'OCProperties', '<</OCGs[9 0 R]/D<</ON[9 0 R]>>>>') }),
  ),
  {
    kind: 'shadow, length: the file is as long as its first object says, so that some programs show its first revision',
    expected: { ...changedAfter, problem: 'index-changed' },
    prepared: linearized(),
    attack: filledUp,
  },
]

function shadow(kind: string, attack: Shadow['attack']): Shadow {
  return { kind: `shadow, ${kind}`, expected: changedAfter, prepared: rawPdf(OBJECTS), attack }
}

/** The table calls an object free that its hidden section (/XRefStm) has: only some readers look there. */
function hybrid(sealed: Uint8Array, number: number): Buffer {
  const bytes = Buffer.from(sealed)
  const body = Buffer.from(`${number} 0 obj\n<</Length ${HIDDEN.length}>>\nstream\n${HIDDEN}\nendstream\nendobj\n`)
  const at = bytes.length + body.length
  const row = Buffer.alloc(7)
  row.writeUInt8(1)
  row.writeUInt32BE(bytes.length, 1)
  const root = `/Root ${rootOf(bytes)} 0 R`
  const size = `/Size ${number + 2}`
  const entries = `/Type/XRef/W[1 4 2]/Index[${number} 1]${size}${root}/Length 7`
  const section = Buffer.concat([
    Buffer.from(`${number + 1} 0 obj\n<<${entries}>>\nstream\n`),
    row,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const table = `xref\n${number} 1\n0000000000 65535 f\r\ntrailer\n<<${size}${root}/Prev ${lastStart(bytes)}/XRefStm ${at}>>\n`
  return Buffer.concat([bytes, body, section, Buffer.from(`${table}startxref\n${at + section.length}\n%%EOF\n`)])
}

/** A table alone: the first number leads to the place of the second. */
function pointing(sealed: Uint8Array, numbers: Record<number, number>): Buffer {
  const bytes = Buffer.from(sealed)
  const lines = Object.entries(numbers).map(([number, other]) => {
    const offset = bytes.indexOf(`\n${other} 0 obj`) + 1
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`
  })
  const trailer = `trailer\n<</Size ${nextNumber(bytes)}/Root ${rootOf(bytes)} 0 R/Prev ${lastStart(bytes)}>>\n`
  return Buffer.concat([bytes, Buffer.from(`xref\n${lines.join('')}${trailer}startxref\n${bytes.length}\n%%EOF\n`)])
}
