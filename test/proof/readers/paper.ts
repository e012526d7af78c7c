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

/** The number of an annotation that a page names, and that is not there. */
export const MISSING = 95

export const paperWithGap = rawPdf(
  paperObjects.map((body, index) =>
    index === 2 ? String(body).replace('/Contents', `/Annots[${MISSING} 0 R]/Contents`) : body,
  ),
)

const contents = (index: number) => String(paperObjects[index])

/** The same two pages with what pages have besides: shared resources, a form within a form, a picture, an annotation. */
export const richPaper = rawPdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 400]>>',
  '<</Type/Page/Parent 2 0 R/Resources 8 0 R/Contents[4 0 R 9 0 R]/Annots[14 0 R]/Rotate 0>>',
  contents(3),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Type/Page/Parent 2 0 R/Resources 8 0 R/Contents 7 0 R>>',
  contents(6),
  '<</Font<</F1 5 0 R>>/XObject<</X 10 0 R/P 12 0 R>>/ExtGState<</G 13 0 R>>>>',
  rawStream('', '/G gs q 1 0 0 1 150 0 cm /X Do Q q 40 0 0 40 200 40 cm /P Do Q'),
  rawStream(
    '/Type/XObject/Subtype/Form/BBox[0 0 90 90]/Matrix[1 0 0 1 0 0]/Resources<</XObject<</Y 11 0 R>>>>',
    '0 1 0 rg 0 0 60 60 re f /Y Do',
  ),
  rawStream('/Type/XObject/Subtype/Form/BBox[0 0 40 40]', '0 0 1 rg 10 10 30 30 re f'),
  rawStream(
    '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode',
    '00 ff ff 00>',
  ),
  '<</Type/ExtGState/CA 1/ca 1>>',
  '<</Type/Annot/Subtype/Square/F 4/Rect[20 150 120 250]/AP<</N 15 0 R>>>>',
  rawStream('/Type/XObject/Subtype/Form/BBox[0 0 100 100]', '1 0 1 rg 10 10 80 80 re f'),
])
