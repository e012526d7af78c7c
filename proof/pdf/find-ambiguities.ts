import type { Ambiguity } from './ambiguities.ts'
import { word } from './characters.ts'
import { isWhole } from './decode.ts'
import type { PdfDocument } from './document.ts'
import { find } from './find.ts'
import { limits } from './limits.ts'
import { oddSections } from './odd-sections.ts'
import { isOddlyPacked } from './packing.ts'
import { readPages } from './pages.ts'
import { Dict, PdfString, type PdfValue, Ref, Stream } from './values.ts'
import { type Walked, walkPages } from './walk-pages.ts'

/** What programs could show differently of a file: in its table, its catalog, its pages with what lies on them, its form. */
export function findAmbiguities(document: PdfDocument): Ambiguity[] {
  if (document.problems.length > 0) return []
  const tree = readPages(document)
  const pages = walkPages(document, tree.pages)
  const rest = walk(document, pages)
  const missing = new Set([...rest.seen].filter((num) => isMissing(document, num)))
  for (const num of [...tree.nodes.keys(), rootOf(document)]) pages.seen.add(num)
  const found = new Set<Ambiguity>([
    ...oddSections(document, { shown: pages.seen, missing }),
    ...tree.ambiguities,
    ...pages.found,
  ])
  for (const { dict } of tree.pages)
    if (dict.has('Annots') && document.array(dict.get('Annots')).some((item) => isNoDict(document, item)))
      found.add('page-not-a-page')
  if (rest.hasRefused) found.add('data-refused')
  if (document.broken.size > 0) found.add('object-broken')
  const left = { inflate: limits.inflatedTogether }
  for (const [num, what] of document.ambiguous)
    if (what !== 'length-disagrees' || !hasPlainEnd(document, num, left)) found.add(what)
  return [...found]
}

/**
 * Reads what the catalog leads to besides its pages, so that the document notes what is odd in it. Answers whether there
 * is data that not every program unpacks.
 */
function walk(document: PdfDocument, pages: Walked): { hasRefused: boolean; seen: Set<number> } {
  let hasRefused = false
  const seen = new Set(pages.seen)
  const most = seen.size + limits.walked
  const open: PdfValue[] = []
  const visit = (value: PdfValue) => {
    if (typeof value !== 'object' || value === null || value instanceof PdfString) return
    if (!(value instanceof Ref)) open.push(value)
    else if (seen.has(value.num)) document.get(value)
    else if (seen.size < most) {
      seen.add(value.num)
      visit(document.get(value))
    }
  }
  visit(document.trailer.get('Root') ?? null)
  visit(document.trailer.get('Info') ?? null)
  pages.beside.forEach(visit)
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value instanceof Dict) value.forEach(visit)
    else if (value instanceof Stream) {
      hasRefused ||= isOddlyPacked(value, document)
      value.dict.forEach(visit)
    }
  }
  return { hasRefused, seen }
}

function rootOf({ trailer }: PdfDocument): number {
  const root = trailer.get('Root')
  return root instanceof Ref ? root.num : 0
}

function isMissing(document: PdfDocument, num: number): boolean {
  const entry = document.entry(num)
  return entry === undefined || entry.kind === 'free'
}

/** What is there, and no dictionary. */
function isNoDict(document: PdfDocument, item: PdfValue): boolean {
  const value = document.get(item)
  return value !== null && !(value instanceof Dict)
}

/** Each program finds its end, or reads on behind it and unpacks the same. */
function hasPlainEnd(document: PdfDocument, num: number, left: { inflate: number }): boolean {
  const value = document.object(num)
  if (!(value instanceof Stream) || document.isEncrypted) return false
  const { dict, raw } = value
  const [length, filter] = [document.get(dict.get('Length')), document.get(dict.get('Filter'))]
  const isWithin = typeof length === 'number' && Number.isSafeInteger(length) && length < raw.length + NEAR
  return isWithin && filter === 'FlateDecode' && isWhole(raw, left) && find(raw, ENDOBJ, 0, raw.length) === -1
}

/** How far a written length may lead behind the end. */
const NEAR = 1024
const ENDOBJ = word('endobj')
