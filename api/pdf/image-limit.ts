import { type PDF, type PdfDict, PdfStream } from '@libpdf/core'
import { resolver, type TreePage } from './page-tree.ts'

/** An A0 sheet at 500 DPI has 385 million. An image is unpacked whole when its page is drawn, however small the file. */
export const MAX_IMAGE_PIXELS = 400_000_000

/**
 * Whether an image on some page has more pixels than are drawn. What the pages' resources name is looked at, forms and
 * patterns included; other images are subject to the limits of time and memory.
 */
export function hasHugeImage(pdf: PDF, pages: TreePage[]): boolean {
  const resolve = resolver(pdf)
  const seen = new Set<PdfDict>()
  const left = pages.flatMap(({ resources }) => resources ?? [])
  for (let resources = left.pop(); resources; resources = left.pop()) {
    if (seen.has(resources)) continue
    seen.add(resources)
    for (const stream of [...streamsIn(resources, 'XObject'), ...streamsIn(resources, 'Pattern')]) {
      if (pixelsOf(stream) > MAX_IMAGE_PIXELS) return true
      const mask = stream.get('SMask', resolve)
      if (mask instanceof PdfStream && pixelsOf(mask) > MAX_IMAGE_PIXELS) return true
      const inner = stream.getDict('Resources', resolve)
      if (inner) left.push(inner)
    }
  }
  return false

  function streamsIn(resources: PdfDict, kind: string): PdfStream[] {
    const named = resources.getDict(kind, resolve)
    const values = [...(named?.keys() ?? [])].map((name) => named?.get(name, resolve))
    return values.filter((value) => value instanceof PdfStream)
  }

  function pixelsOf(image: PdfDict): number {
    return (image.getNumber('Width', resolve)?.value ?? 0) * (image.getNumber('Height', resolve)?.value ?? 0)
  }
}
