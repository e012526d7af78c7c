import { randomBytes } from 'node:crypto'
import { rawPdf, rawStream } from '../api/pdf/raw-pdf.ts'

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
