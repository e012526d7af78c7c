import type { Ambiguity } from './ambiguities.ts'
import { isDigit, word } from './characters.ts'
import { limits, shared } from './limits.ts'
import { type Indirect, Parser } from './parser.ts'
import { Broken, Dict, type PdfValue, Stream, TooMuch, withoutPoint } from './values.ts'

/** One cross-reference section, table or stream. */
export interface Section {
  entries: Map<number, Entry>
  trailer: Dict
  /** Its place in the file: from `xref` to behind the trailer, or the stream's object. */
  from: number
  to: number
  /** Number of the stream's object; null for a table. */
  own: number | null
  oddity: Ambiguity | null
}

export type Entry =
  | { kind: 'free'; gen?: number }
  | { kind: 'plain'; offset: number; gen: number }
  | { kind: 'packed'; stream: number; index: number }

const FREE: Entry = { kind: 'free' }

/** @throws {Broken} when no section begins at the offset. */
export function readSection(bytes: Uint8Array, offset: number, shift: number, read: Reading): Section {
  const parser = new Parser(bytes, offset)
  parser.skipSpace()
  const from = parser.at
  if (parser.takes(XREF)) return readTable(parser, from, shift)
  const { num, value, to, oddity: found, hasPoint } = read.object(from)
  if (!(value instanceof Stream) || value.dict.get('Type') !== 'XRef') throw new Broken()
  let oddity: Ambiguity | null = found ?? (hasPoint ? 'digits-odd' : null)
  if (numbers(value.dict.get('W')).length !== 3 || isDigit(bytes[from - 1] ?? 0) || !isPlainTrailer(value.dict))
    oddity = 'index-disagrees'
  const entries = new Entries()
  const data = read.data(value, (what) => {
    oddity = what
  })
  readRows(entries, value, data, shift)
  return { entries: entries.all, trailer: value.dict, from, to, own: num, oddity: oddity ?? entries.oddity }
}

/** It has a size, and leads to a section if anywhere: else PDFium or MuPDF look for objects by themselves. */
function isPlainTrailer(trailer: Dict): boolean {
  const isPositive = (key: string) => {
    const value = withoutPoint(trailer.get(key) ?? null)
    return typeof value === 'number' && value > 0
  }
  return isPositive('Size') && (!trailer.has('Prev') || isPositive('Prev'))
}

/** How the document reads objects and inflates streams: within its limits. */
export interface Reading {
  object: (at: number) => Indirect
  data: (stream: Stream, note: (what: Ambiguity) => void) => Uint8Array
}

function readTable(parser: Parser, from: number, shift: number): Section {
  const entries = new Entries()
  for (;;) {
    skipNoted(parser, entries)
    if (parser.takes(TRAILER)) break
    let first = parser.integer()
    parser.skipSpace()
    const count = parser.integer()
    // No entry is shorter: a count beyond the file costs nothing.
    if (count * 12 > parser.end - parser.at) throw new Broken()
    const lines = endOfLine(parser)
    for (let index = 0; index < count; index += 1) {
      skipBlanks(parser)
      const offset = parser.integer()
      skipBlanks(parser)
      const gen = parser.integer()
      skipBlanks(parser)
      const kind = parser.peek()
      parser.at += 1
      if (kind !== LETTER_N && kind !== LETTER_F) throw new Broken()
      // Some writers count from 1 and mean the head of the free list, which is always object 0.
      if (index === 0 && first === 1 && kind === LETTER_F && gen === 65_535) first = 0
      const isUsed = kind === LETTER_N && offset > 0
      entries.set(first + index, isUsed ? { kind: 'plain', offset: offset + shift, gen } : FREE)
    }
    if (entries.all.size > limits.entries || first + count > limits.objectNumber + 1) throw new TooMuch()
    skipBlanks(parser)
    if (!isBlankLine(parser, lines + 20 * count)) entries.oddity ??= 'entry-width'
    skipNoted(parser, entries)
    if (!isDigit(parser.peek()) && parser.peek() !== LETTER_T) throw new Broken()
  }
  const trailer = parser.value()
  if (!(trailer instanceof Dict)) throw new Broken()
  if (!isPlainTrailer(trailer)) entries.oddity = 'index-disagrees'
  return {
    entries: entries.all,
    trailer,
    from,
    to: parser.at,
    own: null,
    oddity: parser.oddity ?? (parser.hasPlus || parser.hasPoint ? 'digits-odd' : entries.oddity),
  }
}

/** Of one section, each number once. */
class Entries {
  readonly all = new Map<number, Entry>()
  oddity: Ambiguity | null = null

  set(num: number, entry: Entry): void {
    if (this.all.has(num)) this.oddity = 'number-twice'
    else if (num > shared.objectNumber && entry.kind !== 'free') this.oddity ??= 'beyond-limits'
    this.all.set(num, entry)
  }
}

/** Some programs do not look for comments here. */
function skipNoted(parser: Parser, entries: Entries): void {
  skipBlanks(parser)
  if (parser.peek() === PERCENT) entries.oddity ??= 'entry-width'
  parser.skipSpace()
}

/** Steps behind the line end of a subsection's head. */
function endOfLine(parser: Parser): number {
  skipBlanks(parser)
  return parser.at
}

/** Nothing between the last entry and where the parser is, or blank lines before the trailer, as MuPDF writes them. */
function isBlankLine({ bytes, at }: Parser, from: number): boolean {
  if (at === from) return true
  if (at < from) return false
  return bytes[from - 1] === 10 && bytes.subarray(from, at).every((byte) => byte === 10) && bytes[at] === LETTER_T
}

function skipBlanks(parser: Parser): void {
  while (parser.peek() === 32 || parser.peek() === 10 || parser.peek() === 13) parser.at += 1
}

function readRows(entries: Entries, stream: Stream, data: Uint8Array, shift: number): void {
  const [kindSize = 0, firstSize = 0, secondSize = 0] = numbers(stream.dict.get('W'))
  const width = kindSize + firstSize + secondSize
  if (!(width > 0 && width <= 24)) throw new Broken()
  const index = stream.dict.has('Index')
    ? numbers(stream.dict.get('Index'))
    : [0, ...numbers([stream.dict.get('Size') ?? 0])]
  const rows = index.reduce((sum, number, place) => sum + (place % 2 ? number : 0), 0)
  if (data.length < rows * width) entries.oddity ??= 'index-disagrees'
  let at = 0
  const field = (size: number) => {
    let value = 0
    for (const end = at + size; at < end; at += 1) value = value * 256 + (data[at] ?? 0)
    return value
  }
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? 0
    const count = Math.min(index[pair + 1] ?? 0, Math.floor((data.length - at) / width))
    if (first + count > limits.objectNumber + 1 || entries.all.size + count > limits.entries) throw new TooMuch()
    for (let num = first; num < first + count; num += 1) {
      const kind = kindSize ? field(kindSize) : 1
      const [one, two] = [field(firstSize), field(secondSize)]
      // Programs take what another kind means for absent, and show an older object.
      if (kind > 2) throw new Broken()
      if (kind === 1 && one > 0) entries.set(num, { kind: 'plain', offset: one + shift, gen: two })
      else if (kind === 2) entries.set(num, { kind: 'packed', stream: one, index: two })
      // The generation of a free row counts in streams alone: see `isOutdone`.
      else entries.set(num, two > 0 ? { kind: 'free', gen: two } : FREE)
    }
  }
}

function numbers(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) return []
  return value
    .map(withoutPoint)
    .map((item) => (Number.isSafeInteger(item) && Number(item) >= 0 ? Number(item) : fail()))
}

function fail(): never {
  throw new Broken()
}

const XREF = word('xref')
const TRAILER = word('trailer')
const PERCENT = 0x25
const LETTER_N = 0x6e
const LETTER_F = 0x66
const LETTER_T = 0x74
