import type { PdfDocument } from '../pdf/document.ts'
import { Dict, type PdfValue } from '../pdf/values.ts'
import type { Growth } from './comparison.ts'
import { isRemarkKind } from './remarks.ts'

/** How a reading structure may grow. If remarks may come and go, so may their tags: they count on neither side. */
export function structureGrowth(mayHaveRemarks: boolean): Growth {
  const isLeftOut = (document: PdfDocument, tag: PdfValue) => mayHaveRemarks && isTagOfRemarks(document, tag)
  return {
    counted: (document, items, key) =>
      key === 'Nums'
        ? items.filter((_, at) => !isLeftOut(document, items[at - (at % 2) + 1] ?? null))
        : items.filter((item) => !isLeftOut(document, item)),
  }
}

/** An element that holds remarks and nothing else, not even words of its own. */
function isTagOfRemarks(document: PdfDocument, value: PdfValue, depth = 0): boolean {
  const tag = document.get(value)
  if (!(tag instanceof Dict) || !tag.has('S') || depth > DEEPEST) return false
  if (words.some((key) => tag.has(key))) return false
  const kids = document.get(tag.get('K'))
  const items = Array.isArray(kids) ? kids : [kids]
  return (
    items.length > 0 && items.every((item) => isRemark(document, item) || isTagOfRemarks(document, item, depth + 1))
  )
}

function isRemark(document: PdfDocument, item: PdfValue): boolean {
  const reference = document.dict(item)
  return document.get(reference.get('Type')) === 'OBJR' && isRemarkKind(document, document.dict(reference.get('Obj')))
}

const words = ['ActualText', 'Alt', 'E']
const DEEPEST = 4
