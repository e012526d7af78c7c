import { latin1 } from '../bytes.ts'
import type { Ambiguity } from './ambiguities.ts'
import { word } from './characters.ts'
import type { PdfDocument } from './document.ts'
import { find } from './find.ts'
import { Parser } from './parser.ts'
import { Ref } from './values.ts'
import type { Entry, Section } from './xref.ts'

/** What is known of a file's objects by number: those that decide what its pages show, and those that the table does not have. */
interface Known {
  shown: Set<number>
  missing: Set<number>
}

/** What programs could read differently in the cross-reference of a file. */
export function oddSections(document: PdfDocument, { shown, missing }: Known): Ambiguity[] {
  const found = new Set<Ambiguity>()
  const { sections, hybrids, trailer } = document
  for (const [at, section] of sections.entries()) {
    // With one section alone a program that builds the table anew builds the same.
    if (section.oddity && (section.oddity !== 'entry-width' || sections.length > 1)) found.add(section.oddity)
    if (section.entries.get(0)?.kind === 'plain' || isListedElsewhere(document, section)) found.add('index-disagrees')
    if (section.trailer.has('XRefStm') && !hybrids.has(section)) found.add('hybrid-index')
    if (hybrids.has(section) && contradicts(section, sections[at + 1])) found.add('hybrid-index')
  }
  if (hybrids.size > 0 && [...shown].some((num) => isReadInTwoWays(document, num))) found.add('hybrid-index')
  // The first table of a linearized file may name its size alone.
  const named = sections.filter((section) => section.trailer.has('Root'))
  if (new Set(named.map((section) => section.trailer.has('Encrypt'))).size > 1) found.add('index-disagrees')
  const size = trailer.get('Size')
  const isBeyond = (num: number) => typeof size !== 'number' || (num >= size && document.isListed(num))
  if (typeof size !== 'number' || (!countsItselfAlone(document) && [...shown].some(isBeyond)))
    found.add('index-disagrees')
  // PDFium takes a catalog by its number alone.
  if (!(trailer.get('Root') instanceof Ref)) found.add('index-disagrees')
  if (!hasPlainStart(document) || beginsElsewhere(document)) found.add('index-disagrees')
  if ([...missing].some((num) => isInGroup(sections, num))) found.add('older-object')
  if ([...shown].some((num) => isOutdone(sections, num))) found.add('index-disagrees')
  const heads = isRepaired(document) || missing.size > 0 ? lastHeads(document) : null
  if (heads && hasOthers(document, { shown, missing }, heads)) found.add('older-object')
  return [...found]
}

/** The last table gives its own size, as PDFBox does, and not the file's. All readers that were compared pass over it. */
export function countsItselfAlone({ sections: [last], trailer }: PdfDocument): boolean {
  if (!last || last.trailer.get('Type') === 'XRef') return false
  let highest = 0
  for (const num of last.entries.keys()) highest = Math.max(highest, num)
  return trailer.get('Size') === highest + 1
}

/** MuPDF takes the stream of a section for the object of its number, wherever this or an older section has that object. */
export function isListedElsewhere(document: PdfDocument, section: Section): boolean {
  const { own, from } = section
  const entry = own === null ? undefined : firstOf(document.sections.slice(document.sections.indexOf(section)), own)
  return entry !== undefined && !(entry.kind === 'plain' && document.objectAt(entry.offset)?.from === from)
}

/** The table of a hybrid file has what its stream has, elsewhere. */
function contradicts({ entries }: Section, hidden: Section | undefined): boolean {
  return [...(hidden?.entries ?? [])].some(([num, entry]) => {
    const other = entries.get(num)
    if (other?.kind !== 'plain' || entry.kind === 'free') return false
    return entry.kind !== 'plain' || entry.offset !== other.offset
  })
}

/** Not by programs that pass the streams of hybrid files over, nor by those that take for free what the table calls so. */
function isReadInTwoWays(document: PdfDocument, num: number): boolean {
  const { sections, hybrids } = document
  const isHidden = (at: number) => {
    const above = sections[at - 1]
    return above !== undefined && hybrids.has(above)
  }
  const tables = sections.filter((_, at) => !isHidden(at))
  const readings = [document.entry(num), firstOf(tables, num), firstOf(sections, num)]
  return new Set(readings.map(placeOf)).size > 1
}

function firstOf(sections: Section[], num: number): Entry | undefined {
  return sections.find(({ entries }) => entries.has(num))?.entries.get(num)
}

function placeOf(entry: Entry | undefined): string {
  if (entry?.kind === 'plain') return String(entry.offset)
  return entry?.kind === 'packed' ? `${entry.stream} ${entry.index}` : ''
}

/**
 * Programs look for the place of the last section near the end, and take the digits there. PDFium passes over a word that
 * others find within another one.
 */
function hasPlainStart({ bytes, length }: PdfDocument): boolean {
  const end = latin1(bytes.subarray(Math.max(0, length - 1024), length))
  return /^[\s>]startxref\s+(0|[1-9]\d*)\s/.test(end.slice(Math.max(0, end.lastIndexOf('startxref') - 1)))
}

/**
 * Poppler and pdf.js begin behind the first object of a file if that calls it linearized and gives its length. Then the
 * newest section has to be there, as in each linearized file that nothing was added to.
 */
export function beginsElsewhere(document: PdfDocument): boolean {
  const { bytes, header, length, sections } = document
  const parser = new Parser(bytes, header, header + START)
  parser.skipSpace()
  const first = document.objectAt(parser.at)
  if (!first || first.oddity) return latin1(bytes.subarray(header, header + START)).includes('Linearized')
  const dict = document.dict(first.value)
  const claimed = document.get(dict.get('L'))
  if (!dict.has('Linearized') || (claimed !== length && claimed !== length - header)) return false
  const behind = new Parser(bytes, first.to)
  behind.skipSpace()
  return sections[0]?.from !== behind.at
}

/** Where programs look for the head of a linearized file. */
const START = 1024

/** Some program builds the table anew: for lines of another length, bytes before the header, or a place that there is not. */
function isRepaired(document: PdfDocument): boolean {
  const { sections, header, length } = document
  return (
    header > 0 ||
    sections.some(({ oddity, entries }) => {
      if (oddity === 'entry-width') return true
      for (const entry of entries.values()) {
        if (entry.kind === 'plain' && entry.offset >= length) return true
        if (entry.kind === 'packed' && document.entry(entry.stream)?.kind !== 'plain') return true
      }
      return false
    })
  )
}

/** Where each number heads an object for the last time, whether a table leads there or not. */
function lastHeads({ bytes, length }: PdfDocument): Map<number, number> {
  const heads = new Map<number, number>()
  for (let at = find(bytes, OBJ, 0, length); at !== -1; at = find(bytes, OBJ, at + 1, length)) {
    const start = Math.max(0, at - 24)
    const head = /(\d+)\s+\d+\s*$/.exec(latin1(bytes.subarray(start, at)))
    if (head) heads.set(Number(head[1]), start + head.index)
  }
  return heads
}

/** PDFium keeps the row of a number that has the highest generation, however old it is. */
function isOutdone(sections: Section[], num: number): boolean {
  const [newest = 0, ...older] = sections.flatMap(({ entries }) => generationIn(entries.get(num)) ?? [])
  return older.some((gen) => gen > newest)
}

function generationIn(entry: Entry | undefined): number | undefined {
  return entry?.kind === 'packed' ? 0 : entry?.gen
}

/** PDFium reads no table in the open that leads to one in a stream: it looks for objects by itself then, in groups, too. */
function isInGroup(sections: Section[], num: number): boolean {
  return sections.some(({ entries }) => entries.get(num)?.kind === 'packed')
}

/** A program that repairs the file finds other objects, or some that the table calls free or does not have. */
function hasOthers(document: PdfDocument, { shown, missing }: Known, heads: Map<number, number>): boolean {
  if ([...missing].some((num) => heads.has(num))) return true
  return isRepaired(document) && [...shown].some((num) => isElsewhere(document, num, heads.get(num)))
}

function isElsewhere(document: PdfDocument, num: number, head: number | undefined): boolean {
  const entry = document.entry(num)
  if (entry?.kind !== 'plain') return entry?.kind === 'packed' && head !== undefined
  return head !== undefined && head !== document.objectAt(entry.offset)?.from
}

const OBJ = word('obj')
