import type { Ambiguity } from './ambiguities.ts'
import { isZlib } from './decode.ts'
import type { PdfDocument } from './document.ts'
import { limits } from './limits.ts'
import { readPages } from './pages.ts'
import { Dict, type PdfValue, Ref, Stream } from './values.ts'
import type { Section } from './xref.ts'

/** What programs could show differently of a file: in its table, its catalog, its pages with what lies on them, its form. */
export function findAmbiguities(document: PdfDocument): Ambiguity[] {
  if (document.problems.length > 0) return []
  const found = new Set<Ambiguity>()
  const { sections, hybrids } = document
  for (const [at, section] of sections.entries()) {
    // With one section alone a program that builds the table anew builds the same.
    if (section.oddity && (section.oddity !== 'entry-width' || sections.length > 1)) found.add(section.oddity)
    if (hybrids.has(section) && contradicts(section, sections[at + 1])) found.add('hybrid-index')
  }
  const tree = readPages(document)
  for (const what of tree.ambiguities) found.add(what)
  for (const { dict } of tree.pages) {
    for (const item of document.array(dict.get('Annots'))) if (isNoDict(document, item)) found.add('page-not-a-page')
    for (const stream of contentsOf(document, dict)) if (isRefused(document, stream)) found.add('data-refused')
  }
  walk(document)
  for (const what of document.ambiguous.values()) found.add(what)
  return [...found]
}

/** Reads what the catalog leads to, so that the document notes what is odd in it. */
function walk(document: PdfDocument): void {
  const seen = new Set<number>()
  const open: PdfValue[] = [document.trailer.get('Root') ?? null, document.trailer.get('Info') ?? null]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof Ref) {
      if (seen.has(value.num) || seen.size > limits.walked) continue
      seen.add(value.num)
      open.push(document.get(value))
    } else if (Array.isArray(value)) push(open, value)
    else if (value instanceof Dict) push(open, value.values())
    else if (value instanceof Stream) push(open, value.dict.values())
  }
}

/** What leads on. */
function push(open: PdfValue[], values: Iterable<PdfValue>): void {
  for (const value of values) if (typeof value === 'object' && value !== null) open.push(value)
}

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

function contentsOf(document: PdfDocument, page: Dict): Stream[] {
  const contents = page.get('Contents')
  const items = contents instanceof Ref ? document.get(contents) : contents
  return (Array.isArray(items) ? items : [items ?? null]).flatMap((item) => {
    const stream = document.get(item)
    return stream instanceof Stream ? stream : []
  })
}

function isRefused(document: PdfDocument, { dict, raw }: Stream): boolean {
  const [first = null] = [document.get(dict.get('Filter'))].flat()
  const filter = document.get(first)
  return (filter === 'FlateDecode' || filter === 'Fl') && raw.length > 0 && !document.isEncrypted && !isZlib(raw)
}
