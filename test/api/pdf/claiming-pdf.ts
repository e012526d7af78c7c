import { rawStream } from './raw-pdf.ts'

/** What a cross-reference stream says of itself: the width of its fields, and which objects it lists. */
interface Claim {
  w: string
  index: string
  /** Instead of the true entries, as the stream holds it; `filter` says how. */
  data?: Uint8Array
  filter?: string
}

/** A PDF of one page whose cross-reference is a stream with the given claims. */
export function claimingPdf({ w, index, data, filter = '' }: Claim): Uint8Array {
  const bodies: (string | Uint8Array)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    rawStream('', '0 0 9 9 re f '.repeat(40)),
  ]
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  let length = 9
  const push = (number: number, body: string | Uint8Array) => {
    const offset = length
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return offset
  }
  const offsets = [0, ...bodies.map((body, at) => push(at + 1, body))]
  const rows = Buffer.alloc(offsets.length * 5)
  for (const [number, offset] of offsets.entries()) {
    rows.writeUInt8(number === 0 ? 0 : 1, number * 5)
    rows.writeUInt32BE(offset, number * 5 + 1)
  }
  const start = push(5, rawStream(`/Type/XRef/Size 6/W[${w}]/Index[${index}]${filter}/Root 1 0 R`, data ?? rows))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}
