import { decodeStream } from '@rubrica/proof/pdf/decode.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { openPack } from '@rubrica/proof/pdf/object-stream.ts'
import { readPages } from '@rubrica/proof/pdf/pages.ts'
import { Parser } from '@rubrica/proof/pdf/parser.ts'
import { Broken, Dict, type PdfValue, Stream, TooMuch, withoutPoint } from '@rubrica/proof/pdf/values.ts'
import { readSection } from '@rubrica/proof/pdf/xref.ts'
import { MAX_IMAGE_PIXELS } from './image-limit.ts'
import { MAX_PAGES } from './open.ts'
import { PdfRefused } from './refused.ts'

/** What a file may hold, or claim to. The greatest upload has room for a few hundred thousand objects. */
const limits = {
  /** The sum over all cross-reference sections. */
  entries: 1_000_000,
  /** Counts the file and its object streams. */
  objects: 500_000,
  /** Bytes that cross-reference and object streams unpack to, all together. */
  unpacked: 64 * 1024 * 1024,
  /** Times that the syntax of the file, and of what it unpacks to, is read over: objects can lie within each other. */
  readings: 4,
  /** For small files of which one object is read again and again. */
  reading: 16 * 1024 * 1024,
}

/**
 * Counts what a file claims, with the reader of `proof/`, which believes no number. The libraries behind it believe many: what
 * is refused here would cost one of them its process. Every object of the file is looked at, whether or not something leads
 * to it, because a library that repairs a file finds other objects than one that reads it.
 * @throws {PdfRefused} `too_complex`, `too_many_pages`, `huge_image`
 */
export function countFile(bytes: Uint8Array): void {
  try {
    new Count(bytes).everything()
    const document = openPdf(bytes)
    if (document.problems.some(({ code }) => code === 'too-large')) throw new TooMuch('sections')
    const { pages, isTooLarge } = readPages(document)
    if (isTooLarge) throw new TooMuch('page tree')
    if (pages.length > MAX_PAGES) throw new PdfRefused('too_many_pages')
  } catch (cause) {
    throw cause instanceof TooMuch ? new PdfRefused('too_complex', { cause }) : cause
  }
}

class Count {
  private readonly bytes: Uint8Array
  private readonly buffer: Buffer
  private readonly left: { entries: number; objects: number; inflate: number; read: number }

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const { entries, objects, unpacked: inflate, readings, reading } = limits
    this.left = { entries, objects, inflate, read: readings * bytes.length + reading }
  }

  everything(): void {
    for (const at of this.places('xref')) if (!this.follows('start', at)) this.attempt(() => this.table(at))
    for (const at of this.places('obj')) if (!this.follows('end', at)) this.attempt(() => this.object(at + 3))
  }

  private *places(text: string): Generator<number> {
    for (let at = this.buffer.indexOf(text); at !== -1; at = this.buffer.indexOf(text, at + 1)) yield at
  }

  private follows(text: string, at: number): boolean {
    return this.buffer.toString('latin1', Math.max(0, at - text.length), at) === text
  }

  /** What cannot be read costs no library more than was read here. */
  private attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Broken) || error instanceof TooMuch) throw error
    }
  }

  private spend(what: keyof Count['left'], amount: number): void {
    this.left[what] -= amount
    if (this.left[what] < 0) throw new TooMuch(what)
  }

  private table(at: number): void {
    const none = () => {
      throw new Broken('no table')
    }
    const { entries, from, to } = readSection(this.bytes, at, 0, { object: none, data: none })
    this.spend('read', to - from)
    this.spend('entries', entries.size)
  }

  /** Counts the object behind `obj`. */
  private object(at: number): void {
    const { dict, to } = this.read(this.bytes, at)
    this.spend('objects', 1)
    if (!dict) return
    if (valuesOf(dict, 'Subtype').includes('Image') && pixelsOf(dict) > MAX_IMAGE_PIXELS)
      throw new PdfRefused('huge_image')
    if (isSection(dict)) this.spend('entries', entriesOf(dict))
    if (isPack(dict)) this.spend('objects', Math.max(0, ...numbersOf(dict, 'N')))
    if (isSection(dict) || isPack(dict)) this.unpack(dict, to)
  }

  private read(bytes: Uint8Array, at: number): { dict: Dict | null; to: number } {
    const parser = new Parser(bytes, at)
    try {
      const value = parser.value()
      return { dict: value instanceof Dict ? value : null, to: parser.at }
    } finally {
      this.spend('read', parser.at - at)
    }
  }

  /** Unpacks what a library unpacks when it opens the file, and reads the objects within. */
  private unpack(dict: Dict, at: number): void {
    const start = this.buffer.indexOf('stream', at)
    if (start === -1) return
    const from = start + 'stream'.length + (this.bytes[start + 6] === 13 ? 1 : 0) + 1
    const data = this.decoded(new Stream(dict, this.bytes.subarray(from, this.endOf(dict, from))))
    if (!data || !isPack(dict)) return
    this.left.read += limits.readings * data.length
    const { offsets } = openPack(data, numberOf(dict, 'N'), numberOf(dict, 'First'))
    for (const offset of offsets.values()) this.attempt(() => this.read(data, offset))
  }

  private endOf(dict: Dict, from: number): number {
    const [length = -1] = numbersOf(dict, 'Length')
    const end = this.buffer.indexOf('endstream', Math.max(from, from + length))
    return end === -1 ? this.bytes.length : end
  }

  private decoded(stream: Stream): Uint8Array | null {
    try {
      return decodeStream(stream, (value) => withoutPoint(value ?? null), limits.unpacked, this.left)
    } catch (error) {
      if (!(error instanceof Broken) || error instanceof TooMuch) throw error
      // A filter that is not undone here, or data that is encrypted.
      if (stream.raw.length * growthOf(stream.dict) > limits.unpacked) throw new TooMuch('unpacked')
      return null
    }
  }
}

/** Libraries differ in whether they look at /Type. */
function isSection(dict: Dict): boolean {
  return dict.has('W') && (dict.has('Index') || dict.has('Size'))
}

function isPack(dict: Dict): boolean {
  return dict.has('N') && dict.has('First')
}

function entriesOf(dict: Dict): number {
  const claims = valuesOf(dict, 'Index').map((index) => {
    const numbers = Array.isArray(index) ? index.map((one) => Math.max(0, Number(withoutPoint(one)) || 0)) : []
    return numbers.filter((_, at) => at % 2 === 1).reduce((sum, count) => sum + count, 0)
  })
  return Math.max(0, ...(claims.length > 0 ? claims : numbersOf(dict, 'Size')))
}

/** All values of a key that occurs more than once: readers disagree on which one counts. */
function valuesOf(dict: Dict, key: string): PdfValue[] {
  if (dict.repeated === null) return dict.has(key) ? [dict.get(key) ?? null] : []
  return [...dict].flatMap(([name, value]) => (name === key || name.startsWith(`${key}\0`) ? [value] : []))
}

function numbersOf(dict: Dict, key: string): number[] {
  // Libraries take 9.0 for 9.
  return valuesOf(dict, key)
    .map(withoutPoint)
    .filter((value) => typeof value === 'number')
}

function numberOf(dict: Dict, key: string): PdfValue {
  return withoutPoint(dict.get(key) ?? null)
}

function pixelsOf(dict: Dict): number {
  return Math.max(0, ...numbersOf(dict, 'Width')) * Math.max(0, ...numbersOf(dict, 'Height'))
}

/** How many times its size a stream may unpack to, at most; 1 for a filter that makes an image. */
function growthOf(dict: Dict): number {
  const filters = [...valuesOf(dict, 'Filter'), ...valuesOf(dict, 'F')].flat()
  return filters.map((name) => growth.get(String(name)) ?? 1).reduce((product, one) => product * one, 1)
}

const growth = new Map([
  ['FlateDecode', 1032],
  ['Fl', 1032],
  ['LZWDecode', 2731],
  ['LZW', 2731],
  ['RunLengthDecode', 64],
  ['RL', 64],
  ['ASCII85Decode', 4],
  ['A85', 4],
])
