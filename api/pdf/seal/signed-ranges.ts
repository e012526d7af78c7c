/** Where one signature of a PDF lies and what it covers: the file from 0 to `from` and from `to` to `end`. */
export interface SignedRange {
  from: number
  to: number
  end: number
  /** The CMS message, without the zeros that fill its place. */
  cms: Uint8Array
  /** ISO instant in /M of the signature dictionary, if it can be read. */
  claimedAt: string | null
}

/**
 * Finds the signatures of a PDF by their /ByteRange, without understanding the rest of the file. A range counts only if
 * it starts with the file and leaves out exactly one hexadecimal string: anything else that could hide in the gap would
 * be unsigned.
 */
export function signedRanges(bytes: Uint8Array): SignedRange[] {
  const ranges: SignedRange[] = []
  for (let at = indexOf(bytes, KEY, 0); at !== -1; at = indexOf(bytes, KEY, at + KEY.length)) {
    const numbers = /^\s*\[\s*0\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/.exec(
      text(bytes, at + KEY.length, at + KEY.length + 120),
    )
    const [from, to, rest] = numbers?.slice(1).map(Number) ?? []
    if (from === undefined || to === undefined || rest === undefined || to + rest > bytes.length || from >= to) continue
    const cms = contents(bytes.subarray(from, to))
    if (cms) ranges.push({ from, to, end: to + rest, cms, claimedAt: claimedAt(bytes, at, { from, to }) })
  }
  return ranges
}

const KEY = new TextEncoder().encode('/ByteRange')

/** The bytes of `<…>`, or nothing if that is not all that stands in the gap. */
function contents(gap: Uint8Array): Uint8Array | undefined {
  const hex = text(gap, 0, gap.length)
  if (!/^<[\dA-Fa-f\s]+>$/.test(hex)) return undefined
  const digits = hex.replace(/[<>\s]/g, '')
  const bytes = Uint8Array.from({ length: Math.floor(digits.length / 2) }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
  return bytes.subarray(0, derLength(bytes))
}

/** Length of the outermost DER element, so that the zeros behind it are left out. */
function derLength(bytes: Uint8Array): number {
  const first = bytes[1] ?? 0
  if (first < 0x80) return Math.min(bytes.length, 2 + first)
  const size = bytes.subarray(2, 2 + (first & 0x7f)).reduce((sum, byte) => sum * 256 + byte, 0)
  return Math.min(bytes.length, 2 + (first & 0x7f) + size)
}

/** /M may stand before or after the signature within the dictionary; both sides are looked at as far as its object goes. */
function claimedAt(bytes: Uint8Array, key: number, gap: { from: number; to: number }): string | null {
  const before = text(bytes, Math.max(0, Math.min(key, gap.from) - NEAR), gap.from)
  const after = text(bytes, Math.max(gap.to, key), Math.max(gap.to, key) + NEAR)
  const own = `${before.slice(before.lastIndexOf(' obj') + 1)} ${after.split('endobj')[0]}`
  const date = /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(own)
  if (!date) return null
  const [, year, month, day, hour, minute, second, sign, hours, minutes] = date
  const instant = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${sign ? `${sign}${hours}:${minutes ?? '00'}` : 'Z'}`,
  )
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

const NEAR = 4096

function indexOf(bytes: Uint8Array, pattern: Uint8Array, start: number): number {
  const [first] = pattern
  if (first === undefined) return -1
  for (let at = bytes.indexOf(first, start); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (pattern.every((byte, offset) => bytes[at + offset] === byte)) return at
  }
  return -1
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(from, to))
}
