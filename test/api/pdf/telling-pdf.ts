import { deflateSync } from 'node:zlib'
import type { Say } from './lies.ts'

/** A PDF of one page, with a cross-reference table and an update after it; `say` writes each number of a size. */
export function plainPdf(say: Say): Uint8Array {
  const file = growingFile()
  const places = bodiesOf(say).map((body, at) => file.object(at + 1, body))
  const rows = places.map((place) => `${row(place)} n \n`)
  const first = file.push(
    `xref\n0 ${say('xref count', rows.length + 1)}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Root 1 0 R/Size ${say('Size', rows.length + 1)}>>\nstartxref\n0\n%%EOF\n`,
  )
  const tree = file.object(2, pagesOf(say))
  const update = file.push(
    `xref\n${say('xref first', 2)} ${say('update count', 1)}\n${row(tree)} n \ntrailer\n<</Root 1 0 R/Size ${say('update Size', rows.length + 1)}/Prev ${say('Prev', first)}>>\n`,
  )
  return file.end(say('startxref', update))
}

/** The same page in an object stream, behind a cross-reference stream. */
export function packedPdf(say: Say): Uint8Array {
  const file = growingFile()
  const bodies = bodiesOf(say)
  const apart = bodies.map((body, at) => (at < PACKED ? 0 : file.object(at + 1, body)))
  const packed = bodies.slice(0, PACKED).map((body) => `${body.toString('latin1')} `)
  const offsets = packed.map((_, at) => packed.slice(0, at).join('').length)
  const head = packed.map((_, at) => `${at + 1} ${say('offset of a packed object', offsets[at] ?? 0)} `).join('')
  const pack = `/Type/ObjStm/N ${say('N', PACKED)}/First ${say('First', head.length)}/Filter/FlateDecode`
  const number = bodies.length + 1
  const container = file.object(
    number,
    stream(say, 'object stream', pack, deflateSync(Buffer.from(head + packed.join(''), 'latin1'))),
  )
  const index = number + 1
  const rows = [
    [0, 0, 0],
    ...bodies.map((_, at) => (at < PACKED ? [2, number, at] : [1, apart[at] ?? 0, 0])),
    [1, container, 0],
    [1, file.length(), 0],
  ]
  const data = Buffer.concat(rows.map(([kind = 0, place = 0, within = 0]) => rowBytes(kind, place, within)))
  const section = [
    `/Type/XRef/Root 1 0 R/Size ${say('Size', index + 1)}/W[${say('W 1', 1)} ${say('W 2', 4)} ${say('W 3', 1)}]`,
    `/Index[${say('Index first', 0)} ${say('Index count', index + 1)}]/Filter/FlateDecode`,
    `/DecodeParms<</Predictor ${say('xref Predictor', 12)}/Columns ${say('xref Columns', 6)}/Colors ${say('xref Colors', 1)}`,
    `/BitsPerComponent ${say('xref BitsPerComponent', 8)}>>`,
  ]
  return file.end(
    say('startxref', file.object(index, stream(say, 'xref', section.join(''), deflateSync(pngRows(data))))),
  )
}

/** Catalog, page tree and page. */
const PACKED = 3

function pagesOf(say: Say): Buffer {
  return Buffer.from(`<</Type/Pages/Kids[${say('Kids', 3)} 0 R]/Count ${say('Count', 1)}>>`)
}

/** Every object of the document by its number, from 1. */
function bodiesOf(say: Say): Buffer[] {
  const sides = [0, 0, 595, 842].map((side, at) => say(`MediaBox ${at}`, side))
  const drawn = '/Resources<</XObject<</A 5 0 R/B 6 0 R/C 7 0 R>>>>/Contents 4 0 R'
  const turned = `/Rotate ${say('Rotate', 0)}/UserUnit ${say('UserUnit', 1)}`
  const size = (of: string) => `/Width ${say(`Width of ${of}`, 16)}/Height ${say(`Height of ${of}`, 16)}`
  const colours = `/ColorSpace/DeviceGray/BitsPerComponent ${say('BitsPerComponent', 8)}/Filter/FlateDecode`
  const rows = `/DecodeParms<</Predictor ${say('Predictor', 15)}/Columns ${say('Columns', 16)}/Colors ${say('Colors', 1)}>>`
  const fax = `/DecodeParms<</K ${say('K', -1)}/Columns ${say('fax Columns', 16)}/Rows ${say('fax Rows', 16)}>>`
  const image = '/Type/XObject/Subtype/Image'
  return [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    pagesOf(say),
    Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox[${sides.join(' ')}]${turned}${drawn}>>`),
    stream(say, 'contents', '', Buffer.from('q 99 0 0 99 9 9 cm /A Do /B Do /C Do Q')),
    stream(say, 'image', `${image}${size('image')}${colours}${rows}`, deflateSync(pngRows(Buffer.alloc(256), 16))),
    stream(say, 'form', `/Type/XObject/Subtype/Form/BBox[0 0 ${say('BBox', 9)} 9]`, Buffer.from('0 0 9 9 re f')),
    stream(
      say,
      'fax',
      `${image}${size('fax')}/ImageMask true/BitsPerComponent 1/Filter/CCITTFaxDecode${fax}`,
      Buffer.alloc(40, 0x55),
    ),
  ]
}

function stream(say: Say, what: string, entries: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${say(`Length of ${what}`, data.length)}>>\nstream\n`)
  return Buffer.concat([head, data, Buffer.from('\nendstream')])
}

/** Each row behind the byte that says how it was predicted: not at all. */
function pngRows(data: Uint8Array, columns = 6): Buffer {
  const count = data.length / columns
  const rows = Array.from({ length: count }, (_, at) => data.subarray(at * columns, (at + 1) * columns))
  return Buffer.concat(rows.flatMap((one) => [Buffer.of(0), one]))
}

function row(place: number): string {
  return `${String(place).padStart(10, '0')} 00000`
}

function rowBytes(kind: number, place: number, within: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUInt8(kind, 0)
  bytes.writeUInt32BE(place, 1)
  bytes.writeUInt8(within, 5)
  return bytes
}

function growingFile() {
  const parts: Buffer[] = []
  let length = 0
  const push = (part: Buffer | string) => {
    const at = length
    parts.push(Buffer.from(part))
    length += Buffer.byteLength(part)
    return at
  }
  push('%PDF-1.7\n')
  return {
    push,
    length: () => length,
    object: (number: number, body: Uint8Array) =>
      push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])),
    end(start: string): Uint8Array {
      push(`startxref\n${start}\n%%EOF\n`)
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}
