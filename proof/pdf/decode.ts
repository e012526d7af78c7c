import { Inflate } from 'fflate'
import { concatenated, latin1 } from '../bytes.ts'
import type { Ambiguity } from './ambiguities.ts'
import { limits } from './limits.ts'
import { Broken, Dict, type PdfValue, type Stream, TooMuch, unhexed } from './values.ts'

/**
 * The data of a stream with its filters undone: those that structure and attachments are written with, not those of
 * images.
 * @throws {Broken} for another filter or broken data; {TooMuch} for more than `limit` bytes, or more than are left.
 */
export function decodeStream(
  { dict, raw }: Stream,
  resolve: Resolve,
  limit: number = limits.inflated,
  left: { inflate: number } = { inflate: limits.inflatedTogether },
  note: (what: Ambiguity) => void = () => {},
): Uint8Array {
  const [filter, parms] = [
    resolve(dict.get('Filter') ?? dict.get('F')),
    resolve(dict.get('DecodeParms') ?? dict.get('DP')),
  ]
  const [filters, params] = [listOf(filter), listOf(parms)]
  if (filters.length > 8) throw new Broken()
  if (hasShortKeys(dict) || !areAlike(filter, parms)) note('data-refused')
  return filters.reduce<Uint8Array>((data, name, index) => {
    const filter = resolve(name)
    const own = resolve(params[index])
    if (filter === 'FlateDecode' || filter === 'Fl')
      return unpredicted(
        inflated(checked(data, note), limit, left),
        own instanceof Dict ? own : new Dict(),
        resolve,
        note,
      )
    if (filter === 'ASCIIHexDecode' || filter === 'AHx') {
      if (!isPlainHex(data)) note('data-refused')
      return unhexed(data.includes(GREATER) ? data.subarray(0, data.indexOf(GREATER)) : data)
    }
    if (filter === 'Crypt') {
      note('data-refused')
      return data
    }
    throw new Broken()
  }, raw)
}

/** Both in lists, or none: programs pass over parameters that are not as their filter is. */
export function areAlike(filter: PdfValue, params: PdfValue): boolean {
  return params === null || Array.isArray(filter) === Array.isArray(params)
}

/** PDFium passes them over. /F is an external file to some programs, the short form of a filter to others. */
export function hasShortKeys(dict: Dict): boolean {
  return dict.has('F') || dict.has('DP')
}

export type Resolve = (value: PdfValue | undefined) => PdfValue

export function listOf(value: PdfValue): PdfValue[] {
  if (value === null) return []
  return Array.isArray(value) ? value : [value]
}

function checked(data: Uint8Array, note: (what: Ambiguity) => void): Uint8Array {
  if (!isZlib(data)) note('data-refused')
  return data
}

/** Whether the head is one that every inflate takes (RFC 1950): the method, a window that there is, no dictionary. */
export function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 15) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0 && (second & 32) === 0
}

/** Digits in pairs with blanks between, and one end behind which nothing comes. */
export function isPlainHex(data: Uint8Array): boolean {
  const text = latin1(data)
  return /^[\da-fA-F\s]*(?:>\s*)?$/.test(text) && text.replace(/[\s>]/g, '').length % 2 === 0
}

/** Whether it ends by itself, so that what is read behind it unpacks to nothing; not if it is more than `left` has. */
export function isWhole(data: Uint8Array, left: { inflate: number } = { inflate: limits.inflated }): boolean {
  if (left.inflate < 0) return false
  try {
    const stream = new Inflate((part) => {
      left.inflate -= part.length
      if (left.inflate < 0) throw new TooMuch()
    })
    for (let at = 2; at < data.length; at += PIECE)
      stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length)
    return isZlib(data)
  } catch {
    return false
  }
}

/** Takes what readers take: no or a wrong checksum, bytes behind the end, an end that is missing. */
function inflated(data: Uint8Array, limit: number, left: { inflate: number }): Uint8Array {
  // One piece more of each stream would be much for many of them.
  if (left.inflate < 0) throw new TooMuch()
  const parts: Uint8Array[] = []
  let length = 0
  let isDone = false
  const stream = new Inflate((part) => {
    length += part.length
    left.inflate -= part.length
    if (length > limit || left.inflate < 0) throw new TooMuch()
    parts.push(part)
  })
  const hasHeader = ((data[0] ?? 0) & 15) === 8 && (((data[0] ?? 0) << 8) | (data[1] ?? 0)) % 31 === 0
  try {
    for (let at = hasHeader ? 2 : 0; at < data.length && !isDone; at += PIECE) {
      isDone = at + PIECE >= data.length
      stream.push(data.subarray(at, at + PIECE), isDone)
    }
  } catch (cause) {
    if (cause instanceof Broken) throw cause
    if (length === 0) throw new Broken()
  }
  return concatenated(...parts)
}

/** Inflates to 33 MB at most before the limit is looked at. */
const PIECE = 32 * 1024

function unpredicted(data: Uint8Array, params: Dict, resolve: Resolve, note: (what: Ambiguity) => void): Uint8Array {
  const number = (key: string, otherwise: number) => {
    const value = resolve(params.get(key))
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (!hasPlainRows(params)) note('data-refused')
  if (predictor < 2) return data
  const bits = number('BitsPerComponent', 8)
  const perPixel = (number('Colors', 1) * bits + 7) >> 3
  const perRow = (number('Columns', 1) * number('Colors', 1) * bits + 7) >> 3
  if (!(perRow > 0 && perRow < 1e6)) throw new TooMuch()
  if (predictor === 2) return bits === 8 ? tiffUnpredicted(data, perRow, perPixel) : fail()
  for (let at = 0; at < data.length; at += perRow + 1) if ((data[at] ?? 0) > 4) note('data-refused')
  return pngUnpredicted(data, perRow, perPixel)
}

/** Whether every program takes rows of that shape: predictors that there are, and numbers that all of them have room for. */
export function hasPlainRows(params: Dict): boolean {
  const get = (key: string) => params.get(key) ?? 1
  const isUpTo = (most: number, value: PdfValue) => typeof value === 'number' && value >= 1 && value <= most
  return (
    predictors.has(get('Predictor')) &&
    sizes.has(get('BitsPerComponent')) &&
    (isUpTo(1, get('EarlyChange')) || get('EarlyChange') === 0) &&
    isUpTo(MOST_COLORS, get('Colors')) &&
    isUpTo(MOST_COLUMNS, get('Columns')) &&
    (get('Predictor') !== 2 || hasPlainDifferences(params.get('BitsPerComponent') ?? 8, get('Colors')))
  )
}

/** PDFium and Poppler add up TIFF's differences of other sizes in their own ways. */
function hasPlainDifferences(bits: PdfValue, colors: PdfValue): boolean {
  return bits === 8 || (bits === 1 && colors === 1)
}

const predictors = new Set<PdfValue>([1, 2, 10, 11, 12, 13, 14, 15])
const sizes = new Set<PdfValue>([1, 2, 4, 8, 16])
/** MuPDF and Poppler take no more. */
const MOST_COLORS = 32
const MOST_COLUMNS = 1e6

function fail(): never {
  throw new Broken()
}

function tiffUnpredicted(data: Uint8Array, perRow: number, perPixel: number): Uint8Array {
  const result = data.slice()
  for (let at = 0; at < result.length; at += 1)
    if (at % perRow >= perPixel) result[at] = (result[at] ?? 0) + (result[at - perPixel] ?? 0)
  return result
}

function pngUnpredicted(data: Uint8Array, perRow: number, perPixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (perRow + 1))
  const result = new Uint8Array(rows * perRow)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (perRow + 1)
    const filter = data[from]
    const to = row * perRow
    for (let column = 0; column < perRow; column += 1) {
      const left = column >= perPixel ? (result[to + column - perPixel] ?? 0) : 0
      const up = row > 0 ? (result[to + column - perRow] ?? 0) : 0
      const corner = row > 0 && column >= perPixel ? (result[to + column - perRow - perPixel] ?? 0) : 0
      result[to + column] = (data[from + 1 + column] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return result.subarray(0, Math.max(0, data.length - rows))
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 4) return paeth(left, up, corner)
  return 0
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

const GREATER = 0x3e
