import type { Ambiguity } from './ambiguities.ts'
import { isDigit, isNumeric, isPlainReference, kinds, REGULAR, SPACE, word } from './characters.ts'
import { limits, shared } from './limits.ts'
import { isSame } from './same.ts'
import { Tokens } from './tokens.ts'
import { Broken, Dict, type PdfValue, Real, Ref, Stream, TooMuch } from './values.ts'

/** Reads PDF objects from a place in bytes, which are never turned into text as a whole. */
export class Parser extends Tokens {
  private containers = 0

  value(depth = 0): PdfValue {
    if (depth > limits.depth) throw new TooMuch()
    if (depth > shared.depth) this.oddity ??= 'beyond-limits'
    this.skipSpace()
    const byte = this.peek()
    if (byte === SLASH) return this.name()
    if (isNumeric(byte)) return this.numberOrRef()
    if (byte === LESS || byte === BRACKET) this.containers += 1
    if (this.containers > limits.containers) throw new TooMuch()
    if (byte === LESS) return this.peek(1) === LESS ? this.dict(depth) : this.hexString()
    if (byte === BRACKET) return this.array(depth)
    if (byte === PAREN) return this.literalString()
    if (this.takes(TRUE)) return this.keyword(true)
    if (this.takes(FALSE)) return this.keyword(false)
    if (this.takes(NULL)) return this.keyword(null)
    throw new Broken()
  }

  /** `12 0 obj` with what follows, as far as `endobj`. `lengthOf` resolves a stream's /Length. */
  indirect(lengthOf: (value: PdfValue | undefined) => number, repair: (from: number) => number): Indirect {
    this.skipSpace()
    const from = this.at
    const num = this.integer()
    this.skipSpace()
    const gen = this.integer()
    this.skipSpace()
    if (!this.takes(OBJ)) throw new Broken()
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

  private numberOrRef(): PdfValue {
    const start = this.at
    const number = this.number()
    const value = this.isPointed ? new Real(number) : number
    if (!isDigit(this.bytes[start] ?? 0) || !Number.isInteger(number) || number > limits.objectNumber) return value
    const after = this.at
    this.skipSpace()
    if (isDigit(this.peek())) {
      const gen = this.number()
      this.skipSpace()
      if (this.peek() === LETTER_R && kinds[this.bytes[this.at + 1] ?? 0] !== REGULAR) {
        this.at += 1
        if (!isPlainReference(this.bytes, { from: start, to: this.at, num: number, gen })) this.oddity ??= 'digits-odd'
        if (number > shared.objectNumber) this.oddity ??= 'beyond-limits'
        return new Ref(number, gen)
      }
    }
    this.at = after
    return value
  }

  private dict(depth: number): Dict {
    this.at += 2
    const dict = new Dict()
    for (;;) {
      this.skipSpace()
      if (this.peek() === GREATER && this.peek(1) === GREATER) break
      if (this.peek() !== SLASH) throw new Broken()
      const key = this.name()
      const earlier = dict.get(key)
      dict.set(key, this.value(depth + 1))
      if (earlier === undefined) continue
      // Some readers take the first, some the last: we store both, so that a change of either is seen.
      dict.set(`${key}\0${dict.size}`, earlier)
      dict.repeated = key
      if (!panels.has(key) && !isSame(earlier, dict.get(key), key)) this.oddity ??= 'key-twice'
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

  private stream(
    dict: Dict,
    lengthOf: (value: PdfValue | undefined) => number,
    repair: (from: number) => number,
  ): Stream {
    while (this.peek() === 0x20) this.at += 1
    const head = this.at
    if (this.peek() === 13) this.at += 1
    if (this.peek() === 10) this.at += 1
    // Some programs skip the rest of the line.
    if (this.at === head) this.oddity ??= 'length-disagrees'
    const from = this.at
    this.at = from + lengthOf(dict.get('Length'))
    let to = this.at
    while (kinds[this.peek()] === SPACE) this.at += 1
    if (!(this.at < this.end && this.takes(ENDSTREAM))) {
      this.oddity ??= 'length-disagrees'
      to = repair(from)
      if (to === -1 || to > this.end) throw new Broken()
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
const LETTER_R = 0x52
