import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

/** A page with what it inherits. `box` is the visible area in user space, before rotation. */
export interface TreePage {
  ref: PdfRef
  dict: PdfDict
  box: { x: number; y: number; width: number; height: number }
  rotation: 0 | 90 | 180 | 270
  resources: PdfDict | undefined
}

/**
 * Pages in reading order. Ours and not `pdf.getPages()`: the library neither follows an indirect /Kids nor looks at
 * attributes inherited from the page tree, and both are common in real files.
 */
export function readPages(pdf: PDF): TreePage[] {
  const resolve = resolver(pdf)
  const pages: TreePage[] = []
  const seen = new Set<PdfDict>()
  const walk = (ref: PdfRef, above: Inherited) => {
    const node = resolve(ref)
    if (!(node instanceof PdfDict) || seen.has(node)) return
    seen.add(node)
    const here = inherit(node, above, resolve)
    const kids = node.getArray('Kids', resolve)
    if (!kids) {
      pages.push({ ref, dict: node, ...displayed(here), resources: here.resources })
      return
    }
    for (const kid of kids) if (kid instanceof PdfRef) walk(kid, here)
  }
  const root = pdf.getCatalog().getRef('Pages')
  if (root) walk(root, { media: undefined, crop: undefined, rotate: undefined, resources: undefined })
  return pages
}

/**
 * Puts a page after the last one. Not `pdf.addPage()`: that flattens the page tree and so takes inherited sizes
 * and resources away from the existing pages. Here only the root of the tree changes.
 */
export function appendPage(pdf: PDF, page: PdfDict): PdfRef {
  const resolve = resolver(pdf)
  const rootRef = pdf.getCatalog().getRef('Pages')
  const root = rootRef && resolve(rootRef)
  if (!rootRef || !(root instanceof PdfDict)) throw new Error('The document has no page tree')
  page.set('Type', PdfName.of('Page'))
  page.set('Parent', rootRef)
  const ref = pdf.register(page)
  root.set('Kids', new PdfArray([...(root.getArray('Kids', resolve) ?? []), ref]))
  root.set('Count', PdfNumber.of((root.getNumber('Count', resolve)?.value ?? 0) + 1))
  return ref
}

/** Follows references of one document, remembering what was loaded so that changes to it are saved. */
export function resolver(pdf: PDF): (ref: PdfRef) => PdfObject | null {
  return (ref) => pdf.context.registry.resolve(ref)
}

interface Inherited {
  media: PdfArray | undefined
  crop: PdfArray | undefined
  rotate: number | undefined
  resources: PdfDict | undefined
}

function inherit(node: PdfDict, above: Inherited, resolve: (ref: PdfRef) => PdfObject | null): Inherited {
  return {
    media: node.getArray('MediaBox', resolve) ?? above.media,
    crop: node.getArray('CropBox', resolve) ?? above.crop,
    rotate: node.getNumber('Rotate', resolve)?.value ?? above.rotate,
    resources: node.getDict('Resources', resolve) ?? above.resources,
  }
}

function displayed({ media, crop, rotate }: Inherited): Pick<TreePage, 'box' | 'rotation'> {
  const mediaBox = rectangle(media) ?? { left: 0, bottom: 0, right: 612, top: 792 }
  const cropBox = rectangle(crop) ?? mediaBox
  const left = Math.max(mediaBox.left, cropBox.left)
  const bottom = Math.max(mediaBox.bottom, cropBox.bottom)
  const width = Math.min(mediaBox.right, cropBox.right) - left
  const height = Math.min(mediaBox.top, cropBox.top) - bottom
  const whole = {
    x: mediaBox.left,
    y: mediaBox.bottom,
    width: mediaBox.right - mediaBox.left,
    height: mediaBox.top - mediaBox.bottom,
  }
  return { box: width > 0 && height > 0 ? { x: left, y: bottom, width, height } : whole, rotation: quarter(rotate) }
}

/** Any two opposite corners make a rectangle; a degenerate one counts as absent. */
function rectangle(array: PdfArray | undefined) {
  const [a, b, c, d] = (array?.toArray() ?? []).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

function quarter(rotate = 0): TreePage['rotation'] {
  const turns = (((Math.round(rotate / 90) % 4) + 4) % 4) * 90
  return turns === 90 || turns === 180 || turns === 270 ? turns : 0
}
