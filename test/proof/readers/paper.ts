import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'

/** Bodies of a document of two pages that says something large on each: small, and all of it in the open. */
export const paperObjects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 400]>>',
  '<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
  rawStream('', '1 0 0 rg 40 40 90 90 re f BT /F1 40 Tf 30 300 Td (R$ 100) Tj ET'),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 7 0 R>>',
  rawStream('', '0 0 1 rg 140 40 90 90 re f BT /F1 40 Tf 30 300 Td (Fim) Tj ET'),
]

export const paper = rawPdf(paperObjects)
