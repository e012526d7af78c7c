import type { Ambiguity } from './ambiguities.ts'
import {
  isBlankToSome,
  isDigit,
  isNeedlessEscape,
  isNumeric,
  isPlainReference,
  kinds,
  REGULAR,
  SPACE,
  word,
} from './characters.ts'
import { limits } from './limits.ts'
import { isSame } from './same.ts'
import { Broken, Dict, hexValue, PdfString, type PdfValue, Ref, Stream, TooMuch } from './values.ts'

/** Reads PDF syntax from a place in bytes, which are never turned into text as a whole. */
export class Parser {
  readonly bytes: Uint8Array
  readonly end: number
  at: number
  /** What programs could read differently in what was read: the first of it. */
  oddity: Ambiguity | null = null
  /** A number has a plus: every program reads it, and honest updates do without. */
  hasPlus = false
  /** A number is written with a point. */
  hasPoint = false
  private containers = 0

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = Math.min(end, bytes.length)
  }

  value(depth = 0): PdfValue {
    if (depth > limits.depth) throw new TooMuch('nested too deep')
    this.skipSpace()
    const byte = this.peek()
    if (byte === SLASH) return this.name()
    if (isNumeric(byte)) return this.numberOrRef()
    if (byte === LESS || byte === BRACKET) this.containers += 1
    if (this.containers > limits.containers) throw new TooMuch('too many values')
    if (byte === LESS) return this.peek(1) === LESS ? this.dict(depth) : this.hexString()
    if (byte === BRACKET) return this.array(depth)
    if (byte === PAREN) return this.literalString()
    if (this.takes(TRUE)) return this.keyword(true)
    if (this.takes(FALSE)) return this.keyword(false)
    if (this.takes(NULL)) return this.keyword(null)
    throw new Broken(`no object at ${this.at}`)
  }

  /** `12 0 obj` with what follows, as far as `endobj`. `lengthOf` resolves a stream's /Length. */
  indirect(lengthOf: (value: PdfValue | undefined) => number, repair: (from: number) => number): Indirect {
    this.skipSpace()
    const from = this.at
    const num = this.integer()
    this.skipSpace()
    const gen = this.integer()
    this.skipSpace()
    if (!this.takes(OBJ)) throw new Broken(`no object at ${from}`)
    if (!isPlainReference(this.bytes, { from, to: this.at - 2, num, gen })) this.oddity = 'digits-odd'
    this.keyword(null)
    this.skipSpace()
    const { oddity: odd } = this
    if (this.takes(ENDOBJ))
      return { num, gen, value: null, from, to: this.at, oddity: odd, hasPlus: false, hasPoint: false }
    let value = this.value()
    this.skipSpace()
    if (value instanceof Dict && this.takes(STREAM)) value = this.stream(value, lengthOf, repair)
    const to = this.at
    this.skipSpace()
    const hasEnd = this.takes(ENDOBJ)
    if (!hasEnd) this.oddity ??= 'object-end'
    if (value instanceof Ref) this.oddity ??= 'value-kind'
    const { oddity, hasPlus, hasPoint } = this
    return { num, gen, value, from, to: hasEnd ? this.at : to, oddity, hasPlus, hasPoint }
  }

  skipSpace(): void {
    for (; this.at < this.end; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === PERCENT) this.skipComment()
      else if (kinds[byte] !== SPACE) return
    }
  }

  /** Whether a word stands here; it is stepped over. */
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
    if (this.at === start || this.at - start > 20) throw new Broken(`no number at ${start}`)
    return value
  }

  peek(ahead = 0): number {
    return this.at + ahead < this.end ? (this.bytes[this.at + ahead] ?? -1) : -1
  }

  /** Some programs read on to the next blank. */
  private keyword<T>(value: T): T {
    if (kinds[this.peek()] === REGULAR) this.oddity ??= 'digits-odd'
    return value
  }

  private skipComment(): void {
    while (this.at + 1 < this.end && this.peek(1) !== 10 && this.peek(1) !== 13) this.at += 1
  }

  private name(): string {
    this.at += 1
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
    return text
  }

  private numberOrRef(): PdfValue {
    const start = this.at
    const number = this.number()
    if (!isDigit(this.bytes[start] ?? 0) || !Number.isInteger(number) || number > limits.objectNumber) return number
    const after = this.at
    this.skipSpace()
    if (isDigit(this.peek())) {
      const gen = this.number()
      this.skipSpace()
      if (this.peek() === LETTER_R && kinds[this.bytes[this.at + 1] ?? 0] !== REGULAR) {
        this.at += 1
        if (!isPlainReference(this.bytes, { from: start, to: this.at, num: number, gen })) this.oddity ??= 'digits-odd'
        return new Ref(number, gen)
      }
    }
    this.at = after
    return number
  }

  private number(): number {
    const start = this.at
    let value = 0
    while (isDigit(this.peek())) {
      value = value * 10 + this.peek() - 0x30
      this.at += 1
    }
    if (!isNumeric(this.peek())) {
      if (value > GREATEST || this.at === start) this.oddity ??= 'digits-odd'
      return this.keyword(value)
    }
    while (isNumeric(this.peek())) this.at += 1
    this.keyword(null)
    const text = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 400)))
    const exact = Number(text)
    this.hasPlus ||= text.startsWith('+')
    this.hasPoint ||= text.includes('.')
    if (!NUMBER.test(text)) this.oddity ??= 'digits-odd'
    // Writers in the field leave signs in the middle; readers take what stands before them.
    return Number.isNaN(exact) ? Number.parseFloat(text.replace(/^([+-])[+-]+/, '$1')) || 0 : exact
  }

  private dict(depth: number): Dict {
    this.at += 2
    const dict = new Dict()
    for (;;) {
      this.skipSpace()
      if (this.peek() === GREATER && this.peek(1) === GREATER) break
      if (this.peek() !== SLASH) throw new Broken(`no key at ${this.at}`)
      const key = this.name()
      const earlier = dict.get(key)
      const hadPoint = this.hasPoint
      this.hasPoint = false
      const value = this.value(depth + 1)
      if (this.hasPoint && typeof value === 'number') dict.pointed = [...(dict.pointed ?? []), key]
      this.hasPoint ||= hadPoint
      dict.set(key, value)
      if (earlier === undefined) continue
      // Some readers take the first, some the last: both are kept, so that a change of either is seen.
      dict.set(`${key}\0${dict.size}`, earlier)
      dict.repeated = key
      if (!panels.has(key) && !isSame(earlier, dict.get(key))) this.oddity ??= 'key-twice'
    }
    this.at += 2
    return dict
  }

  private array(depth: number): PdfValue[] {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.peek() === CLOSING_BRACKET) break
      items.push(this.value(depth + 1))
    }
    this.at += 1
    return items
  }

  private hexString(): PdfString {
    const from = this.at
    const close = this.bytes.indexOf(GREATER, from)
    const hasEnd = close !== -1 && close < this.end
    this.at = hasEnd ? close + 1 : this.end
    if (!hasEnd) throw new Broken(`string without end at ${from}`)
    for (let at = from + 1; at < close && this.oddity === null; at += 1) {
      const byte = this.bytes[at] ?? 0
      if (hexValue(byte) === -1 && kinds[byte] !== SPACE) this.oddity = 'digits-odd'
    }
    return new PdfString(this.bytes, from, this.at)
  }

  private literalString(): PdfString {
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
    throw new Broken(`string without end at ${from}`)
  }

  private stream(
    dict: Dict,
    lengthOf: (value: PdfValue | undefined) => number,
    repair: (from: number) => number,
  ): Stream {
    while (this.peek() === 0x20) this.at += 1
    const head = this.at
    if (this.peek() === 13) this.at += 1
    if (this.peek() === 10) this.at += 1
    // Some programs skip all that stands on the line.
    if (this.at === head) this.oddity ??= 'length-disagrees'
    const from = this.at
    this.at = from + lengthOf(dict.get('Length'))
    let to = this.at
    while (kinds[this.peek()] === SPACE) this.at += 1
    if (!(this.at < this.end && this.takes(ENDSTREAM))) {
      this.oddity ??= 'length-disagrees'
      to = repair(from)
      if (to === -1 || to > this.end) throw new Broken(`stream without end at ${from}`)
      this.at = to
      this.takes(ENDSTREAM)
    }
    return new Stream(dict, this.bytes.subarray(from, to))
  }
}

/** What a viewer opens beside the pages. TCPDF writes it twice. */
const panels = new Set(['PageMode', 'PageLayout'])

export interface Indirect {
  num: number
  gen: number
  value: PdfValue
  /** Its place in the file, from its number to behind `endobj`. */
  from: number
  to: number
  oddity: Ambiguity | null
  hasPlus: boolean
  hasPoint: boolean
}

/** Some programs count in 32 bits. */
const GREATEST = 0xffff_ffff
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

export const ENDSTREAM = word('endstream')
const OBJ = word('obj')
const ENDOBJ = word('endobj')
const STREAM = word('stream')
const TRUE = word('true')
const FALSE = word('false')
const NULL = word('null')

const SLASH = 0x2f
const LESS = 0x3c
const GREATER = 0x3e
const BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const PAREN = 0x28
const CLOSING_PAREN = 0x29
const PERCENT = 0x25
const BACKSLASH = 0x5c
const HASH = 0x23
const LETTER_R = 0x52
