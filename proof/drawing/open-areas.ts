import type { PdfDocument } from '../pdf/document.ts'
import { type Page, readPages } from '../pdf/pages.ts'
import { Dict } from '../pdf/values.ts'
import type { Area } from './pictures.ts'

/**
 * Where pages may look otherwise behind a signature that permits to fill in and to sign: the widgets that show something,
 * as the signed revision and the file place them. By page, in their order.
 */
export function openAreas(before: PdfDocument, now: PdfDocument, allowsRemarks: boolean): Area[][] {
  const [old, current] = [before, now].map((document) => areasOf(document, allowsRemarks))
  return (current ?? []).map((areas, index) => [...areas, ...(old?.[index] ?? [])])
}

function areasOf(document: PdfDocument, allowsRemarks: boolean): Area[][] {
  return readPages(document).pages.map((page) =>
    document.array(page.dict.get('Annots')).flatMap((value) => {
      const annotation = document.get(value)
      if (!(annotation instanceof Dict)) return []
      const isWidget = document.get(annotation.get('Subtype')) === 'Widget'
      const isShown = annotation.has('AP') || annotation.has('MK')
      if (!(isWidget ? isShown : allowsRemarks)) return []
      const area = areaOf(document, page, annotation)
      return area ? [area] : []
    }),
  )
}

/** A rectangle of the page's own coordinates, as it lies on the page that is displayed. */
function areaOf(document: PdfDocument, page: Page, annotation: Dict): Area | null {
  const own = (key: string) => page.inherited.get(key) ?? page.dict.get(key)
  const [media, rect] = [boxOf(document, own('MediaBox')), boxOf(document, annotation.get('Rect'))]
  const box = boxOf(document, own('CropBox')) ?? media
  if (!box || !rect || box.right <= box.left || box.top <= box.bottom) return null
  const across = (x: number) => (x - box.left) / (box.right - box.left)
  const down = (y: number) => (box.top - y) / (box.top - box.bottom)
  const area = { left: across(rect.left), right: across(rect.right), top: down(rect.top), bottom: down(rect.bottom) }
  const rotation = document.get(own('Rotate'))
  const quarters = typeof rotation === 'number' ? ((Math.round(rotation / 90) % 4) + 4) % 4 : 0
  return Array.from({ length: quarters }).reduce<Area>(turned, area)
}

/** A quarter to the right. */
function turned({ left, top, right, bottom }: Area): Area {
  return { left: 1 - bottom, right: 1 - top, top: left, bottom: right }
}

type Box = Area

/** Its `top` is above its `bottom`, as PDF counts: upwards. */
function boxOf(document: PdfDocument, value: Parameters<PdfDocument['array']>[0]): Box | null {
  const numbers = document.array(value).map((item) => document.get(item))
  const [x1, y1, x2, y2] = numbers.map((number) => (typeof number === 'number' ? number : Number.NaN))
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
  const box = { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) }
  return Object.values(box).every(Number.isFinite) ? box : null
}
