import { randomBytes } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { rawPdf, rawStream } from './api/pdf/raw-pdf.ts'

/** A PDF of one page with this many bytes, like a scan, and different from every other. */
export function scannedPdf(bytes: number): File {
  const content = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/MediaBox[0 0 595 842]/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    rawStream('', 'BT /F 12 Tf 72 700 Td (Contrato) Tj ET'),
    rawStream('', randomBytes(bytes)),
  ])
  return new File([new Uint8Array(content)], 'digitalizado.pdf', { type: 'application/pdf' })
}

/** A PDF of pages that are each a picture of about this many bytes. */
export function scannedPages(count: number, bytesOfEach: number): File {
  const picture = noise(bytesOfEach)
  const pages = Array.from({ length: count }, (_, page) => 3 + page * 3)
  const content = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/MediaBox[0 0 595 842]/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]/Count ${count}>>`,
    ...pages.flatMap((number) => [
      `<</Type/Page/Parent 2 0 R/Resources<</XObject<</P ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
      rawStream('', '595 0 0 842 0 0 cm /P Do'),
      rawStream(
        `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
        picture,
      ),
    ]),
  ])
  return new File([new Uint8Array(content)], 'digitalizado.pdf', { type: 'application/pdf' })
}

const SIDE = 1000

/** A JPEG of noise; its quality makes its size. */
function noise(bytes: number): Uint8Array {
  const canvas = createCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  const image = context.createImageData(SIDE, SIDE)
  image.data.set(randomBytes(image.data.length))
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
  context.putImageData(image, 0, 0)
  for (let quality = 90; quality > 0; quality -= 5) {
    const jpeg = canvas.toBuffer('image/jpeg', quality)
    if (jpeg.length <= bytes) return jpeg
  }
  throw new Error(`no quality makes ${bytes} bytes`)
}
