import { rawPdf, rawStream } from './raw-pdf.ts'

/** One page of a few kilobytes that takes its renderer long: forms that draw forms, ten times each, `depth` deep. */
export function slowPagePdf(depth: number): Uint8Array {
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1
    const inner = isLast ? '' : `/XObject<</F ${level + 6} 0 R>>`
    const content = isLast ? '0 0 500 500 re f' : '/F Do '.repeat(10)
    return rawStream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${inner}>>`, content)
  })
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R>>'
  const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', pages, page, rawStream('', '/F Do '.repeat(10)), ...forms])
}
