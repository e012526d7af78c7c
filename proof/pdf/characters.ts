export function word(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** A digit, a sign or a point. */
export function isNumeric(byte: number): boolean {
  return isDigit(byte) || byte === 0x2d || byte === 0x2e || byte === 0x2b
}

/** `12 0 R` and `12 0 o`: digits and white space before the letter, and no zeros before a number. */
export function isPlainReference(bytes: Uint8Array, { from, to, num, gen }: Reference): boolean {
  const blank = from + String(num).length
  // Nearly all have one blank and one more.
  if (to - blank === String(gen).length + 3 && bytes[blank] !== 0 && bytes[to - 2] !== 0) return true
  for (let at = from; at < to - 1; at += 1) {
    const byte = bytes[at] ?? 0
    const isFirst = at === from || !isDigit(bytes[at - 1] ?? 0)
    if (!isDigit(byte) && (byte === 0 || kinds[byte] !== SPACE)) return false
    if (byte === ZERO && isFirst && (at === from || isDigit(bytes[at + 1] ?? 0))) return false
  }
  return true
}

interface Reference {
  from: number
  /** Behind its letter. */
  to: number
  num: number
  gen: number
}

/** NUL, or a letter or digit that means itself. */
export function isNeedlessEscape(code: number): boolean {
  const lower = code | 0x20
  return code === 0 || isDigit(code) || (lower >= 0x61 && lower <= 0x7a)
}

/** Programs end a name at different control characters; to PDFium two more bytes are blanks. */
export function isBlankToSome(byte: number): boolean {
  return byte < 0x20 || byte === 0x80 || byte === 0xff
}

export const REGULAR = 0
export const SPACE = 1
const DELIMITER = 2

/** What each byte is (ISO 32000-1, 7.2.2). */
export const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = SPACE
for (const byte of word('()<>[]{}/%')) kinds[byte] = DELIMITER

const ZERO = 0x30
