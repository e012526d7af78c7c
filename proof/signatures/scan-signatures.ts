import { word } from '../pdf/characters.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { Indirect } from '../pdf/parser.ts'
import { Dict, Ref, Stream } from '../pdf/values.ts'
import type { PlacedSignature } from './placed-signature.ts'
import { contentsAt, readSignature } from './read-signature.ts'
import { wasInForm } from './was-in-form.ts'

/**
 * Looks through the bytes for signatures that the form does not tell of. Not counted: those within streams (an attached
 * PDF has its own), those of an earlier revision that a later one replaced, and usage rights.
 */
export function scanSignatures(document: PdfDocument, known: PlacedSignature[]): Scan {
  const places = new Places(document)
  const explained = new Set(known.map(({ at }) => at))
  const isReadable = document.problems.length === 0
  const strays = new Map<number, Stray>()
  let hasUnlisted = false
  let hasUnread = false
  const [ranges, marks] = occurrences(document.bytes)
  for (const hit of ranges) {
    const object = places.around(hit)
    const stray = object && !strays.has(object.from) ? strayOf(document, object) : null
    if (stray && !explained.has(stray.at)) strays.set(stray.from, stray)
    if (!isFollowedByArray(document.bytes, hit + BYTE_RANGE.length) || isMac(document, hit)) continue
    if (!isReadable) hasUnread = true
    else if (!object) hasUnlisted = true
  }
  return {
    // Each costs a look at the whole form; beyond the first few it makes no difference.
    strays: [...strays.values()].slice(0, 20).filter((stray) => isReadable && !wasSignature(document, stray)),
    hasUnlisted,
    hasUnread,
    hasLostSeal: hasLostSeal(document, places, { known, marks }),
  }
}

export interface Scan {
  /** Current signature dictionaries that no field has or had as its value. */
  strays: Stray[]
  /** One is at an offset that no revision lists. */
  hasUnlisted: boolean
  /** One is in an unreadable file, and programs that repair it may find it. */
  hasUnread: boolean
  /** A seal's mark without a signature. */
  hasLostSeal: boolean
}

interface Stray {
  from: number
  at: number
  value: Dict
}

const BYTE_RANGE = word('/ByteRange')
const SEAL_MARK = word('/Rubrica_Seal')

/** Offsets of both words, found in one pass (Boyer, Moore, Horspool): most bytes are never looked at. */
function occurrences(bytes: Uint8Array): [ranges: number[], marks: number[]] {
  const [ranges, marks]: [number[], number[]] = [[], []]
  // Both words are at least as long as the first.
  const last = BYTE_RANGE.length - 1
  for (let at = last; at < bytes.length; ) {
    const step = STEPS[bytes[at] ?? 0] ?? 1
    if (step > 0) {
      at += step
      continue
    }
    const from = at - last
    if (isAt(bytes, from, BYTE_RANGE)) ranges.push(from)
    else if (isAt(bytes, from, SEAL_MARK)) marks.push(from)
    at += 1
  }
  return [ranges, marks]
}

/** By byte, how far away a word can end at the nearest: 0 if one could end there. */
const STEPS = new Uint8Array(256).fill(BYTE_RANGE.length)
for (let index = 0; index < BYTE_RANGE.length; index += 1)
  for (const pattern of [BYTE_RANGE, SEAL_MARK]) STEPS[pattern[index] ?? 0] = BYTE_RANGE.length - 1 - index

function isAt(bytes: Uint8Array, from: number, pattern: Uint8Array): boolean {
  for (let index = 0; index < pattern.length; index += 1) if (bytes[from + index] !== pattern[index]) return false
  return true
}

function isFollowedByArray(bytes: Uint8Array, at: number): boolean {
  let next = at
  while (next < at + 64 && (bytes[next] ?? 0) <= 32) next += 1
  return bytes[next] === 0x5b
}

/** Integrity protection of an encrypted file by its password (ISO/TS 32004): it is in the trailer and is no signature of a person. */
function isMac({ sections }: PdfDocument, at: number): boolean {
  return sections.some(({ from, to, trailer }) => from <= at && at < to && trailer.has('AuthCode'))
}

/** It is current, and it looks like a signature. */
function strayOf(document: PdfDocument, { num, from, value }: Indirect): Stray | null {
  if (!(value instanceof Dict) || !value.has('ByteRange') || value.has('MAC') || document.place(num)?.from !== from)
    return null
  const perms = document.dict(document.catalog.get('Perms'))
  const isUsageRight = ['UR', 'UR3'].some((key) => {
    const ref = perms.get(key)
    return ref instanceof Ref && ref.num === num
  })
  return isUsageRight ? null : { from, value, at: contentsAt(document, value) }
}

/** A field named it once and a later revision took it away: its object may stay. */
function wasSignature(document: PdfDocument, { value }: Stray): boolean {
  const { problems, at, end } = readSignature(document, '', value)
  return problems.length === 0 && wasInForm(document, { at, end })
}

function hasLostSeal(
  document: PdfDocument,
  places: Places,
  { known, marks }: { known: PlacedSignature[]; marks: number[] },
): boolean {
  const seals = new Set(known.flatMap(({ isSeal, at }) => (isSeal ? at : [])))
  return marks.some((hit) => {
    const value = places.around(hit)?.value
    if (value instanceof Stream) return false
    return !(value instanceof Dict && seals.has(contentsAt(document, value)))
  })
}

/** The object at an offset, among those that any revision lists. */
class Places {
  private readonly document: PdfDocument
  private offsets: Float64Array | null = null
  constructor(document: PdfDocument) {
    this.document = document
  }

  around(offset: number): Indirect | null {
    this.offsets ??= this.sorted()
    let [low, high] = [0, this.offsets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.offsets[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const start = this.offsets[low - 1]
    const object = start === undefined ? null : this.document.objectAt(start)
    return object && offset < object.to ? object : null
  }

  private sorted(): Float64Array {
    const offsets: number[] = []
    for (const { entries } of this.document.sections)
      for (const entry of entries.values()) if (entry.kind === 'plain') offsets.push(entry.offset)
    return Float64Array.from(offsets).sort()
  }
}
