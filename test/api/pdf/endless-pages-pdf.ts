import { rawPdf, rawStream } from './raw-pdf.ts'

/** An empty page, and pages whose forms draw forms, ten times each: ten thousand million rectangles from kilobytes. */
export function endlessPagesPdf(count: number): Uint8Array {
  const forms = Array.from({ length: 9 }, (_, level) => {
    const inner = level === 8 ? '' : `/XObject<</F ${level + 5} 0 R>>`
    const content = level === 8 ? '0 0 500 500 re f' : '/F Do '.repeat(10)
    return rawStream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${inner}>>`, content)
  })
  const kids = Array.from({ length: count + 1 }, (_, index) => `${index + 13} 0 R`)
  const drawn = '/Resources<</XObject<</F 4 0 R>>>>/Contents 3 0 R'
  const pages = kids.map((_, index) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${index === 0 ? '' : drawn}>>`)
  const tree = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, rawStream('', '/F Do '.repeat(10)), ...forms, ...pages])
}
