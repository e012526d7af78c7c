import type { PdfDocument } from '../pdf/document.ts'
import { Dict, type PdfValue, Ref } from '../pdf/values.ts'
import type { Growth } from './comparison.ts'
import { isRemarkKind } from './remarks.ts'
import type { Revisions } from './revisions.ts'

/**
 * How a reading structure may grow: by tags of remarks, if these may come and go, and of the new fields of signatures.
 * They count on neither side, and all else has to be as it was: another tag can give what was signed other words.
 */
export function structureGrowth({ before, now, permits }: Pick<Revisions, 'before' | 'now' | 'permits'>): Growth {
  const known = new Set(before.fields.map(({ num }) => num))
  const added = now.fields.filter(({ num, type }) => permits.signatures && type === 'Sig' && !known.has(num))
  const places = new Set(added.flatMap(({ num, widgets }) => [num, ...widgets.map((widget) => widget.num)]))
  const isFree = (document: PdfDocument, item: PdfValue) =>
    (permits.annotations && isRemarkKind(document, document.dict(item))) ||
    (document === now.document && item instanceof Ref && places.has(item.num))
  const isLeftOut = (document: PdfDocument, tag: PdfValue) => isTagOf(document, tag, isFree)
  return {
    counted: (document, items, key) =>
      key === 'Nums'
        ? items.filter((_, at) => !isLeftOut(document, items[at - (at % 2) + 1] ?? null))
        : items.filter((item) => !isLeftOut(document, item)),
  }
}

/** An element that holds what is free and nothing else, not even words of its own. */
function isTagOf(
  document: PdfDocument,
  value: PdfValue,
  isFree: (document: PdfDocument, item: PdfValue) => boolean,
  depth = 0,
): boolean {
  const tag = document.get(value)
  if (!(tag instanceof Dict) || !tag.has('S') || depth > DEEPEST) return false
  if (words.some((key) => tag.has(key))) return false
  const kids = document.get(tag.get('K'))
  const items = Array.isArray(kids) ? kids : [kids]
  const isReference = (item: PdfValue) => {
    const reference = document.dict(item)
    return document.get(reference.get('Type')) === 'OBJR' && isFree(document, reference.get('Obj') ?? null)
  }
  return items.length > 0 && items.every((item) => isReference(item) || isTagOf(document, item, isFree, depth + 1))
}

const words = ['ActualText', 'Alt', 'E']
const DEEPEST = 4
