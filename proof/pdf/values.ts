/** A PDF object. A name is a string; what PDF calls a string is a {@link PdfString}. */
export type PdfValue = null | boolean | number | Real | string | PdfString | Ref | PdfValue[] | Dict | Stream

export class Dict extends Map<string, PdfValue> {
  /** A key that occurs twice: readers disagree on which one counts. The last one is used. */
  repeated: string | null = null
}

/** A number that is written with a point: not every program takes 49.0 for 49. */
export class Real {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

/** The number, with or without its point. */
export function withoutPoint(value: PdfValue): Exclude<PdfValue, Real> {
  return value instanceof Real ? value.value : value
}

export class Ref {
  readonly num: number
  readonly gen: number
  constructor(num: number, gen: number) {
    this.num = num
    this.gen = gen
  }
}

export class Stream {
  readonly dict: Dict
  /** As in the file, filters not undone. */
  readonly raw: Uint8Array
  constructor(dict: Dict, raw: Uint8Array) {
    this.dict = dict
    this.raw = raw
  }
}

/** A literal or hexadecimal string with its place in what it was read from, delimiters included. */
export class PdfString {
  readonly source: Uint8Array
  readonly from: number
  readonly to: number
  private decoded: Uint8Array | null = null
  constructor(source: Uint8Array, from: number, to: number) {
    this.source = source
    this.from = from
    this.to = to
  }

  get isHex(): boolean {
    return this.source[this.from] === 0x3c
  }

  get bytes(): Uint8Array {
    const inner = this.source.subarray(this.from + 1, this.to - 1)
    this.decoded ??= this.isHex ? unhexed(inner) : unescaped(inner)
    return this.decoded
  }
}

/** The file is not what the specification says. Never leaves proof/: callers turn it into a problem. */
export class Broken extends Error {}

/** What it holds, or claims to hold, is beyond a limit of the reader. */
export class TooMuch extends Broken {}

/** What is read, or something else if the file is broken there. */
export function unlessBroken<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Broken) return otherwise
    throw error
  }
}

export function unhexed(digits: Uint8Array): Uint8Array {
  const bytes = new Uint8Array((digits.length + 1) >> 1)
  let count = 0
  for (const digit of digits) {
    const value = hexValue(digit)
    if (value === -1) continue
    bytes[count >> 1] = (bytes[count >> 1] ?? 0) | (count & 1 ? value : value << 4)
    count += 1
  }
  return bytes.subarray(0, (count + 1) >> 1)
}

/** -1 for what is no hexadecimal digit. */
export function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

/** Ends of lines stay as they are written: no program that was compared reads each as a line feed (ISO 32000-2, 7.3.4.2). */
function unescaped(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    let byte = text[at] ?? 0
    if (byte === 0x5c) {
      at += 1
      byte = text[at] ?? 0
      if (byte === 10) continue
      if (byte === 13) {
        if (text[at + 1] === 10) at += 1
        continue
      }
      if (isOctal(byte)) {
        let value = byte - 0x30
        for (let more = 0; more < 2 && isOctal(text[at + 1] ?? 0); more += 1) {
          at += 1
          value = value * 8 + (text[at] ?? 0) - 0x30
        }
        byte = value & 0xff
      } else byte = escapes[byte] ?? byte
    }
    bytes[count] = byte
    count += 1
  }
  return bytes.subarray(0, count)
}

function isOctal(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x37
}
