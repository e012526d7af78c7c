import type { Ambiguity } from './ambiguities.ts'
import { limits } from './limits.ts'
import { type OpenedFile, type Pack, type Packed, spend } from './opened-file.ts'
import { Parser } from './parser.ts'
import { Broken, type PdfValue, TooMuch, unlessBroken } from './values.ts'

/** The places of its objects; `count` and `first` are its /N and /First. */
export function openPack(data: Uint8Array, count: PdfValue, first: PdfValue): Pack {
  // If it is negative, the parser would never end.
  if (typeof count !== 'number' || typeof first !== 'number' || first < 0 || count * 2 > data.length) throw new Broken()
  if (count > limits.packed) throw new TooMuch()
  const parser = new Parser(data)
  const pack: Pack = { data, offsets: new Map(), numbers: [], values: new Map(), oddity: null }
  for (let index = 0; index < count; index += 1) {
    parser.skipSpace()
    const num = parser.integer()
    parser.skipSpace()
    if (pack.offsets.has(num)) pack.oddity = 'number-twice'
    pack.offsets.set(num, first + parser.integer())
    pack.numbers.push(num)
  }
  return pack
}

/**
 * What is odd in any of its objects: MuPDF reads all of a group at once, and none behind one that it cannot read. Behind
 * each comes the next, because not all programs stop where it ends.
 */
export function oddityWithin(file: OpenedFile, pack: Pack): Ambiguity | null {
  const starts = [...new Set(pack.offsets.values())].sort((a, b) => a - b)
  const followers = new Map(starts.map((start, at) => [start, starts[at + 1] ?? pack.data.length]))
  for (const [num, start] of pack.offsets) {
    const packed = unlessBroken(() => readPacked(file, pack, num), null)
    if (!packed) return 'object-broken'
    if (packed.oddity) return packed.oddity
    const follower = followers.get(start) ?? 0
    if (follower < packed.end || follower > packed.next) return 'object-end'
  }
  return null
}

/** One of its objects. */
export function readPacked(file: OpenedFile, { data, offsets, values }: Pack, num: number): Packed {
  // Some writers count wrongly; the stream itself has the offsets of its objects.
  const offset = offsets.get(num)
  if (offset === undefined) throw new Broken()
  const known = values.get(num)
  if (known) return known
  const parser = new Parser(data, offset)
  try {
    const value = parser.value()
    const { oddity, at: end } = parser
    parser.skipSpace()
    const packed = { value, oddity, end, next: parser.at }
    values.set(num, packed)
    return packed
  } finally {
    spend(file, parser.at - offset)
  }
}
