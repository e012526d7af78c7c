import { latin1 } from '../bytes.ts'
import type { Ambiguity } from './ambiguities.ts'
import { isWhole, isZlib } from './decode.ts'
import type { PdfDocument } from './document.ts'
import { find } from './find.ts'
import { limits } from './limits.ts'
import { readPages } from './pages.ts'
import { word } from './parser.ts'
import { Dict, PdfString, type PdfValue, Ref, Stream } from './values.ts'
import type { Section } from './xref.ts'

/** What programs could show differently of a file: in its table, its catalog, its pages with what lies on them, its form. */
export function findAmbiguities(document: PdfDocument): Ambiguity[] {
  if (document.problems.length > 0) return []
  const found = new Set<Ambiguity>()
  const { sections, hybrids } = document
  for (const [at, section] of sections.entries()) {
    // With one section alone a program that builds the table anew builds the same.
    if (section.oddity && (section.oddity !== 'entry-width' || sections.length > 1)) found.add(section.oddity)
    if (section.entries.get(0)?.kind === 'plain') found.add('index-disagrees')
    if (hybrids.has(section) && contradicts(section, sections[at + 1])) found.add('hybrid-index')
  }
  const tree = readPages(document)
  for (const what of tree.ambiguities) found.add(what)
  for (const { dict } of tree.pages)
    if (dict.has('Annots') && document.array(dict.get('Annots')).some((item) => isNoDict(document, item)))
      found.add('page-not-a-page')
  const { hasRefused, missing } = walk(document)
  if (hasRefused) found.add('data-refused')
  if (isElsewhere(document, missing)) found.add('older-object')
  // The first table of a linearized file may name its size alone.
  const named = sections.filter(({ trailer }) => trailer.has('Root'))
  if (new Set(named.map(({ trailer }) => trailer.has('Encrypt'))).size > 1) found.add('index-disagrees')
  for (const [num, what] of document.ambiguous)
    if (what !== 'length-disagrees' || !hasPlainEnd(document, num)) found.add(what)
  return [...found]
}

/**
 * Reads what the catalog leads to, so that the document notes what is odd in it. Answers whether there is data that not
 * every program unpacks, and which objects the table does not have.
 */
function walk(document: PdfDocument): { hasRefused: boolean; missing: Set<number> } {
  let hasRefused = false
  const missing = new Set<number>()
  const seen = new Set<number>()
  const open: PdfValue[] = []
  const visit = (value: PdfValue) => {
    if (typeof value !== 'object' || value === null || value instanceof PdfString) return
    if (!(value instanceof Ref)) open.push(value)
    else if (!seen.has(value.num) && seen.size < limits.walked) {
      seen.add(value.num)
      const found = document.get(value)
      if (found === null && document.entry(value.num)?.kind !== 'plain') missing.add(value.num)
      visit(found)
    }
  }
  visit(document.trailer.get('Root') ?? null)
  visit(document.trailer.get('Info') ?? null)
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value instanceof Dict) value.forEach(visit)
    else if (value instanceof Stream) {
      hasRefused ||= isRefused(document, value)
      value.dict.forEach(visit)
    }
  }
  return { hasRefused, missing }
}

/** An object that the table calls free, or does not have, stands in the file all the same: programs that repair it find it. */
function isElsewhere({ sections, bytes, length }: PdfDocument, missing: Set<number>): boolean {
  if (missing.size === 0) return false
  if (sections.some(({ entries }) => [...missing].some((num) => entries.get(num)?.kind === 'plain'))) return true
  for (let at = find(bytes, HEAD, 0, length); at !== -1; at = find(bytes, HEAD, at + 1, length)) {
    const digits = /(\d+)\s+\d+\s+$/.exec(latin1(bytes.subarray(Math.max(0, at - 20), at)))
    if (digits && missing.has(Number(digits[1]))) return true
  }
  return false
}

const HEAD = word('obj')

/** The table of a hybrid file has what its stream has, elsewhere. */
function contradicts({ entries }: Section, hidden: Section | undefined): boolean {
  return [...(hidden?.entries ?? [])].some(([num, entry]) => {
    const other = entries.get(num)
    if (other?.kind !== 'plain' || entry.kind === 'free') return false
    return entry.kind !== 'plain' || entry.offset !== other.offset
  })
}

/** What is there, and no dictionary. */
function isNoDict(document: PdfDocument, item: PdfValue): boolean {
  const value = document.get(item)
  return value !== null && !(value instanceof Dict)
}

/** Each program finds its end, or reads on behind it and unpacks the same. */
function hasPlainEnd(document: PdfDocument, num: number): boolean {
  const value = document.object(num)
  if (!(value instanceof Stream) || document.isEncrypted) return false
  const { dict, raw } = value
  const [length, filter] = [document.get(dict.get('Length')), document.get(dict.get('Filter'))]
  const isWithin = typeof length === 'number' && Number.isSafeInteger(length) && length < raw.length + NEAR
  return isWithin && filter === 'FlateDecode' && isWhole(raw) && find(raw, ENDOBJ, 0, raw.length) === -1
}

/** How far a written length may lead behind the end. */
const NEAR = 1024
const ENDOBJ = word('endobj')

function isRefused(document: PdfDocument, { dict, raw }: Stream): boolean {
  if (!dict.has('Filter') || raw.length === 0 || document.isEncrypted) return false
  const filters = document.get(dict.get('Filter'))
  const first = document.get(Array.isArray(filters) ? filters[0] : filters)
  return (first === 'FlateDecode' || first === 'Fl') && !isZlib(raw)
}
