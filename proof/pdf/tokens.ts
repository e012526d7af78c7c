import type { Ambiguity } from './ambiguities.ts'
import { isBlankToSome, isDigit, isNeedlessEscape, isNumeric, kinds, REGULAR, SPACE } from './characters.ts'
import { shared } from './limits.ts'
import { Broken, hexValue, PdfString } from './values.ts'

/** Reads words, numbers, names and strings of PDF (ISO 32000-1, 7.2 and 7.3) from a place in bytes. */
export class Tokens {
  readonly bytes: Uint8Array
  readonly end: number
  at: number
  /** What programs could read differently in what was read: the first of it. */
  oddity: Ambiguity | null = null
  /** A number has a plus: every program reads it, and honest updates do without. */
  hasPlus = false
  /** A number is written with a point. */
  hasPoint = false
  /** So is the last one that was read. */
  protected isPointed = false

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = Math.min(end, bytes.length)
  }

  skipSpace(): void {
    for (; this.at < this.end; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === PERCENT) this.skipComment()
      else if (kinds[byte] !== SPACE) return
    }
  }

  /** Whether this word comes next; steps over it. */
  takes(word: Uint8Array): boolean {
    if (this.at + word.length > this.end) return false
    for (let index = 0; index < word.length; index += 1) if (this.bytes[this.at + index] !== word[index]) return false
    this.at += word.length
    return true
  }

  integer(): number {
    const start = this.at
    let value = 0
    for (; this.at < this.end; this.at += 1) {
      const digit = (this.bytes[this.at] ?? 0) - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    if (this.at === start || this.at - start > 20) throw new Broken()
    return value
  }

  peek(ahead = 0): number {
    return this.at + ahead < this.end ? (this.bytes[this.at + ahead] ?? -1) : -1
  }

  /** Some programs read on to the next blank. */
  protected keyword<T>(value: T): T {
    if (kinds[this.peek()] === REGULAR) this.oddity ??= 'digits-odd'
    return value
  }

  protected name(): string {
    this.at += 1
    const start = this.at
    let text = ''
    for (; this.at < this.end; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0
      if (kinds[byte] !== REGULAR) break
      const high = byte === HASH ? hexValue(this.peek(1)) : -1
      const low = high === -1 ? -1 : hexValue(this.peek(2))
      const code = low === -1 ? byte : high * 16 + low
      if (byte === HASH ? low === -1 || isNeedlessEscape(code) : isBlankToSome(byte)) this.oddity ??= 'digits-odd'
      text += String.fromCharCode(code)
      if (low !== -1) this.at += 2
    }
    if (text.length > shared.name || this.at - start > shared.word) this.oddity ??= 'beyond-limits'
    return text
  }

  protected number(): number {
    const start = this.at
    let value = 0
    this.isPointed = false
    while (isDigit(this.peek())) {
      value = value * 10 + this.peek() - 0x30
      this.at += 1
    }
    if (!isNumeric(this.peek())) {
      if (value > GREATEST || this.at === start || this.at - start > shared.digits) this.oddity ??= 'digits-odd'
      return this.keyword(value)
    }
    while (isNumeric(this.peek())) this.at += 1
    this.keyword(null)
    const text = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 400)))
    const exact = Number(text)
    this.hasPlus ||= text.startsWith('+')
    this.isPointed = text.includes('.')
    this.hasPoint ||= this.isPointed
    const isBeyond = Math.abs(exact) > GREATEST || text.length > shared.word
    if (!NUMBER.test(text) || isBeyond) this.oddity ??= 'digits-odd'
    // Writers in the field leave signs in the middle; readers take what comes before them.
    return Number.isNaN(exact) ? Number.parseFloat(text.replace(/^([+-])[+-]+/, '$1')) || 0 : exact
  }

  protected hexString(): PdfString {
    const from = this.at
    const close = this.bytes.indexOf(GREATER, from)
    const hasEnd = close !== -1 && close < this.end
    this.at = hasEnd ? close + 1 : this.end
    if (!hasEnd) throw new Broken()
    for (let at = from + 1; at < close && this.oddity === null; at += 1) {
      const byte = this.bytes[at] ?? 0
      if (hexValue(byte) === -1 && kinds[byte] !== SPACE) this.oddity = 'digits-odd'
    }
    return new PdfString(this.bytes, from, this.at)
  }

  protected literalString(): PdfString {
    const from = this.at
    let open = 0
    for (; this.at < this.end; this.at += 1) {
      const byte = this.bytes[this.at]
      if (byte === BACKSLASH) this.at += 1
      else if (byte === PAREN) open += 1
      else if (byte === CLOSING_PAREN) {
        open -= 1
        if (open === 0) {
          this.at += 1
          return new PdfString(this.bytes, from, this.at)
        }
      }
    }
    throw new Broken()
  }

  private skipComment(): void {
    while (this.at + 1 < this.end && this.peek(1) !== 10 && this.peek(1) !== 13) this.at += 1
  }
}

/** Some programs count in 32 bits. */
const GREATEST = 0xffff_ffff
const NUMBER = new RegExp(`^[+-]?(?:\\d{1,${shared.digits}}\\.?\\d*|\\.\\d+)$`)

const GREATER = 0x3e
const PAREN = 0x28
const CLOSING_PAREN = 0x29
const PERCENT = 0x25
const BACKSLASH = 0x5c
const HASH = 0x23
