import { latin1 } from '../bytes.ts'
import type { Ambiguity } from '../pdf/ambiguities.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { isListedElsewhere } from '../pdf/odd-sections.ts'
import { isSame } from '../pdf/same.ts'
import { Dict, type PdfValue, Ref, Stream } from '../pdf/values.ts'
import type { Entry, Section } from '../pdf/xref.ts'
import type { Permissions } from './permissions.ts'
import type { State } from './revisions.ts'

/** What programs could read differently in the updates behind a signature: every object of them counts, whatever leads to it. */
export function ambiguousUpdates(before: State, now: State, permits: Permissions): Ambiguity[] {
  const { document } = now
  const start = before.document.length
  const added = document.sections.filter(({ from }) => from >= start)
  const found = new Set<Ambiguity>()
  for (const section of added) {
    if (section.oddity) found.add(section.oddity)
    if (isListedElsewhere(document, section)) found.add('index-disagrees')
    if (document.hybrids.has(section)) found.add('hybrid-index')
    for (const what of oddObjects(document, section, start)) found.add(what)
  }
  if (hasOlderObject(document, added)) found.add('older-object')
  if (wasPutBack(before, now, added, permits)) found.add('put-back')
  return [...found]
}

function* oddObjects(document: PdfDocument, { entries }: Section, start: number): Generator<Ambiguity> {
  for (const [num, entry] of entries) {
    if (entry.kind !== 'plain' || entry.offset < start) continue
    const object = document.objectAt(entry.offset)
    if (!object) continue
    if (object.oddity) yield object.oddity
    if (object.hasPlus) yield 'digits-odd'
    const { value, from, to } = object
    const isGroup = value instanceof Stream && value.dict.has('N') && value.dict.has('First')
    if (isGroup && !isGroupListed(document, num, value, entries)) yield 'index-disagrees'
    // Within a comment or a string, for programs that look for objects by themselves.
    if (!(value instanceof Stream) && HIDDEN.test(latin1(document.bytes.subarray(from, to)).slice(HEAD)))
      yield 'number-twice'
  }
}

const HIDDEN = /\d\s+\d+\s+obj|endobj[\s\S]*endobj/
/** As long as the shortest `1 0 obj`. */
const HEAD = 7

/** Each object of a group is the one that the same section's table means. */
function isGroupListed(document: PdfDocument, holder: number, stream: Stream, entries: Section['entries']): boolean {
  return document.numbersIn(stream).every((num) => {
    const entry = entries.get(num)
    return entry?.kind === 'packed' && entry.stream === holder
  })
}

/** A newer section leads further back: a program that looks for objects by itself takes the last one in the file. */
function hasOlderObject(document: PdfDocument, added: Section[]): boolean {
  const current = new Map<number, number>()
  for (const { entries } of added)
    for (const num of entries.keys()) {
      const place = placeOf(document, document.entry(num))
      if (place !== null) current.set(num, place)
    }
  if (current.size === 0) return false
  return document.sections.some(({ entries }) =>
    [...entries].some(([num, entry]) => (placeOf(document, entry) ?? 0) > (current.get(num) ?? Number.MAX_VALUE)),
  )
}

/** The offset of an object, or of the group that it is in. */
function placeOf(document: PdfDocument, entry: Entry | undefined): number | null {
  const holder = entry?.kind === 'packed' ? document.entry(entry.stream) : entry
  return holder?.kind === 'plain' ? holder.offset : null
}

/** A page, the tree above it, the form or the catalog is as it was signed, and was something else in between. */
function wasPutBack(
  before: State,
  { document, tree }: State,
  added: Section[],
  { annotations: mayHaveRemarks }: Permissions,
): boolean {
  const pages = new Set(tree.pages.map(({ num }) => num))
  const form = document.catalog.get('AcroForm')
  const root = document.trailer.get('Root')
  const nums = [...tree.pages.map(({ num }) => num), ...tree.nodes.keys(), ...[form, root].map(numberOf)]
  const watched = new Set([...nums, ...contentsOf(tree.pages.map(({ dict }) => dict.get('Contents')))])
  return added.some(({ entries }) =>
    [...entries].some(([num, entry]) => {
      if (!watched.has(num) || document.entry(num) === entry) return false
      const old = before.document.object(num)
      const between = entry.kind === 'plain' ? (document.objectAt(entry.offset)?.value ?? null) : null
      if (entry.kind === 'packed' || !isSameObject(old, document.object(num))) return false
      // A remark that came and went leaves the page as it was.
      const isRemarked = mayHaveRemarks && pages.has(num) && isSame(withoutRemarks(old), withoutRemarks(between))
      return !isRemarked && !isSameObject(old, between)
    }),
  )
}

function isSameObject(...[a, b]: Parameters<typeof isSame>): boolean {
  return a instanceof Stream && b instanceof Stream
    ? isSame(a.dict, b.dict) && latin1(a.raw) === latin1(b.raw)
    : isSame(a, b)
}

function withoutRemarks(page: PdfValue): PdfValue {
  if (!(page instanceof Dict)) return page
  const rest = new Dict(page)
  rest.delete('Annots')
  return rest
}

function numberOf(value: unknown): number {
  return value instanceof Ref ? value.num : 0
}

function contentsOf(values: unknown[]): number[] {
  return values.flat().flatMap((value) => (value instanceof Ref ? value.num : []))
}
