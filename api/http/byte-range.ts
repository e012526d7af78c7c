/** Bytes of a file, from 0, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range of a `Range` header (RFC 9110, 14): undefined if it is of another kind or names several, which
 * returns the whole file; null if it lies behind the end.
 */
export function byteRangeOf(header: string | null, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
