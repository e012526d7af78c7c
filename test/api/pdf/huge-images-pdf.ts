import { deflateSync } from 'node:zlib'
import { rawPdf, rawStream } from './raw-pdf.ts'

const SIDE = 60_000

/** A few kilobytes: an empty page, and 30 that draw one image of 60,000 × 60,000 pixels, of which `rows` are there. */
export function hugeImagesPdf(rows = SIDE): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc((SIDE * rows) / 8), { level: 9 }), { level: 9 })
  const image = rawStream(
    `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter[/FlateDecode/FlateDecode]`,
    packed,
  )
  const content = rawStream('', 'q 595 0 0 842 0 0 cm /I Do Q')
  const kids = Array.from({ length: 31 }, (_, index) => `${index + 5} 0 R`)
  const pages = kids.map((_, index) => {
    const drawn = index === 0 ? '' : '/Resources<</XObject<</I 3 0 R>>>>/Contents 4 0 R'
    return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${drawn}>>`
  })
  const tree = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, image, content, ...pages])
}
