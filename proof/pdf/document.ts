import type { Problem } from '../report.ts'
import { decodeStream } from './decode.ts'
import { limits } from './limits.ts'
import { ENDSTREAM, type Indirect, Parser, word } from './parser.ts'
import { fileProblem } from './problems.ts'
import { Broken, Dict, type PdfValue, Ref, Stream } from './values.ts'
import { type Entry, readSection, type Section } from './xref.ts'

/**
 * Opens a PDF as it stood when it was `length` bytes long. Objects are read when they are asked for. Nothing is
 * repaired: where the cross-reference does not lead to an object, the file is unreadable there.
 */
export function openPdf(bytes: Uint8Array, length: number = bytes.length): PdfDocument {
  const header = find(bytes, HEADER, 0, Math.min(length, limits.headerOffset + HEADER.length))
  return new PdfDocument(
    {
      bytes,
      header,
      shift: null,
      sections: new Map(),
      objects: new Map(),
      unreadable: new Set(),
      packs: new Map(),
      left: budget(bytes),
    },
    length,
  )
}

/** One state of a file. States of one file share what they read, so the same object in both is the same value. */
export class PdfDocument {
  readonly length: number
  readonly problems: Problem[] = []
  /** Newest first. */
  readonly sections: Section[] = []
  readonly trailer: Dict
  /** Objects that were asked for and are not where they should be. */
  readonly broken = new Set<number>()
  /** Objects that were asked for and in which a key stands twice. */
  readonly ambiguous = new Set<number>()
  /** Whether something that was asked for cannot be read because it is encrypted. */
  isLocked = false
  private readonly file: OpenedFile
  private readonly own = new Map<number, Indirect | null>()
  private readonly entries = new Map<number, Entry | undefined>()
  /** Sections of hybrid files: what their table calls free the section behind them may have (ISO 32000-1, 7.5.8.4). */
  private readonly hybrids = new Set<Section>()
  private nesting = 0

  constructor(file: OpenedFile, length: number) {
    this.file = file
    this.length = length
    if (file.header === -1) this.problems.push(fileProblem('not-a-pdf'))
    else this.readSections()
    this.trailer = this.sections[0]?.trailer ?? new Dict()
    if (this.problems.length === 0 && !(this.get(this.trailer.get('Root')) instanceof Dict))
      this.problems.push(fileProblem('unreadable-structure'))
  }

  get bytes(): Uint8Array {
    return this.file.bytes
  }

  get catalog(): Dict {
    return this.dict(this.trailer.get('Root'))
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** The same file when it was shorter. */
  at(length: number): PdfDocument {
    return length === this.length ? this : new PdfDocument(this.file, length)
  }

  /** What a value stands for: references are followed. An object that does not exist is null. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let hops = 0; found instanceof Ref; hops += 1) {
      if (hops === limits.hops) return null
      found = this.object(found.num)
    }
    return found
  }

  dict(value: PdfValue | undefined): Dict {
    const found = this.get(value)
    return found instanceof Dict ? found : new Dict()
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value)
    return Array.isArray(found) ? found : []
  }

  object(num: number): PdfValue {
    const entry = this.entry(num)
    if (!entry || entry.kind === 'free' || this.broken.has(num)) return null
    try {
      const found = entry.kind === 'plain' ? this.indirect(num, entry) : this.unpack(num, entry.stream)
      if (found.isAmbiguous) this.ambiguous.add(num)
      return found.value
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      if (!this.isLocked || entry.kind === 'plain') this.broken.add(num)
      return null
    }
  }

  /** An object with its place in the file; nothing for one inside an object stream. */
  place(num: number): Indirect | null {
    const entry = this.entry(num)
    if (entry?.kind !== 'plain' || this.broken.has(num)) return null
    this.object(num)
    return this.broken.has(num) ? null : this.indirect(num, entry)
  }

  /** What stands at an offset, whether the cross-reference still leads there or not. */
  objectAt(offset: number): Indirect | null {
    try {
      return this.known(offset)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      return null
    }
  }

  /** @throws {Broken} see {@link decodeStream}. */
  data(stream: Stream, limit?: number): Uint8Array {
    const data = decodeStream(
      stream,
      (value) => this.get(value),
      Math.min(limit ?? limits.inflated, this.file.left.inflate),
    )
    this.file.left.inflate -= data.length
    this.file.left.read += 4 * data.length
    return data
  }

  private readSections(): void {
    try {
      const start = lastIndexOf(this.bytes, STARTXREF, this.length)
      if (start === -1) throw new Broken('no startxref')
      const parser = new Parser(this.bytes, start + STARTXREF.length, this.length)
      parser.skipSpace()
      this.follow(parser.integer())
      // Looked up while not all sections were known.
      this.entries.clear()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      this.problems.push(fileProblem('unreadable-structure'))
    }
  }

  private follow(start: number): void {
    const seen = new Set<number>()
    const next: number[] = [start]
    let entries = 0
    for (let offset = next.pop(); offset !== undefined; offset = next.pop()) {
      if (seen.has(offset)) continue
      seen.add(offset)
      if (seen.size > limits.sections) throw new Broken('too many cross-reference sections')
      const section = this.section(offset)
      this.sections.push(section)
      entries += section.entries.size
      if (entries > limits.entries) throw new Broken('too many objects')
      const { trailer } = section
      const [previous, hybrid] = [trailer.get('Prev'), trailer.get('XRefStm')]
      // What stands last is read next: the stream of a hybrid file comes before the sections that are older.
      if (typeof previous === 'number' && previous > 0) next.push(previous)
      if (typeof hybrid === 'number' && hybrid > 0 && !seen.has(hybrid)) {
        next.push(hybrid)
        this.hybrids.add(section)
      }
    }
  }

  /** Where an object is: what the newest section says of it. */
  private entry(num: number): Entry | undefined {
    if (!this.entries.has(num)) this.entries.set(num, this.lookUp(num))
    return this.entries.get(num)
  }

  private lookUp(num: number): Entry | undefined {
    const at = this.sections.findIndex(({ entries }) => entries.has(num))
    const section = this.sections[at]
    const entry = section?.entries.get(num)
    const isHidden = section && entry?.kind === 'free' && this.hybrids.has(section)
    return (isHidden ? this.sections[at + 1]?.entries.get(num) : undefined) ?? entry
  }

  private section(offset: number): Section {
    const known = this.file.sections.get(offset)
    const section = known ?? this.readShifted(offset)
    if (!known) this.spend(section.to - section.from)
    this.file.sections.set(offset, section)
    if (section.to > this.length) throw new Broken('cross-reference beyond the end')
    return section
  }

  /** Offsets count from the header, as readers take them, or else from the file's start; all of a file alike. */
  private readShifted(offset: number): Section {
    const read = (shift: number) =>
      readSection(this.bytes, offset + shift, shift, {
        object: (at) => this.parse(at),
        data: (stream) => this.data(stream),
      })
    const { file } = this
    if (file.shift !== null) return read(file.shift)
    try {
      const section = read(file.header)
      file.shift = file.header
      return section
    } catch (error) {
      if (!(error instanceof Broken) || file.header === 0) throw error
      file.shift = 0
      return read(0)
    }
  }

  private indirect(num: number, { offset, gen }: { offset: number; gen: number }): Indirect {
    const found = this.known(offset)
    if (found.num !== num || found.gen !== gen || found.to > this.length) throw new Broken(`object ${num}`)
    return found
  }

  private known(offset: number): Indirect {
    const known = this.file.objects.get(offset) ?? this.own.get(offset)
    if (known) return known
    if (this.file.unreadable.has(offset) || this.own.has(offset)) throw new Broken(`object at ${offset}`)
    // Until it is read.
    this.own.set(offset, null)
    const found = this.parse(offset)
    if (hasOwnLength(found.value)) this.file.objects.set(offset, found)
    else this.own.set(offset, found)
    return found
  }

  private parse(offset: number): Indirect {
    this.spend(0)
    if (this.nesting > 8) throw new Broken('lengths that depend on each other')
    const parser = new Parser(this.bytes, offset)
    let hasLength = false
    let skipped = 0
    this.nesting += 1
    try {
      const found = parser.indirect(
        (length) => {
          hasLength = true
          const value = this.get(length)
          return typeof value === 'number' && value >= 0 ? value : Number.MAX_SAFE_INTEGER
        },
        (from) => this.streamEnd(from),
      )
      if (found.value instanceof Stream) skipped = found.value.raw.length
      return found
    } catch (error) {
      // Not for want of a length that another state may have.
      if (error instanceof Broken && !hasLength) this.file.unreadable.add(offset)
      throw error
    } finally {
      this.nesting -= 1
      this.spend(parser.at - offset - skipped)
    }
  }

  /** A file is read a few times over at most, however its objects lie within each other. */
  private spend(bytes: number): void {
    this.file.left.read -= bytes
    if (this.file.left.read < 0) throw new Broken('objects that lie within each other')
  }

  /** Where a stream ends whose /Length is wrong, as readers find it. Looked for in a bounded part of the file. */
  private streamEnd(from: number): number {
    const end = find(this.bytes, ENDSTREAM, from, Math.min(this.bytes.length, from + this.file.left.scan))
    this.file.left.scan -= (end === -1 ? this.bytes.length : end) - from
    return end
  }

  private unpack(num: number, streamNum: number): Packed {
    const container = this.entry(streamNum)
    if (container?.kind !== 'plain') throw new Broken(`object ${num}`)
    if (this.isEncrypted) {
      this.isLocked = true
      throw new Broken('encrypted')
    }
    const { value } = this.indirect(streamNum, container)
    if (!(value instanceof Stream)) throw new Broken(`object ${num}`)
    const pack = this.file.packs.get(value) ?? this.openPack(value)
    this.file.packs.set(value, pack)
    // Some writers count wrongly; the stream itself tells where its objects are.
    const offset = pack.offsets.get(num)
    if (offset === undefined) throw new Broken(`object ${num}`)
    const packed = pack.values.get(num) ?? this.readPacked(pack.data, offset)
    pack.values.set(num, packed)
    return packed
  }

  private openPack(stream: Stream): Pack {
    const data = this.data(stream)
    const [count, first] = [this.get(stream.dict.get('N')), this.get(stream.dict.get('First'))]
    if (typeof count !== 'number' || typeof first !== 'number' || count * 2 > data.length)
      throw new Broken('object stream')
    const parser = new Parser(data)
    const pack: Pack = { data, offsets: new Map(), values: new Map() }
    for (let index = 0; index < count; index += 1) {
      parser.skipSpace()
      const num = parser.integer()
      parser.skipSpace()
      pack.offsets.set(num, first + parser.integer())
    }
    return pack
  }

  private readPacked(data: Uint8Array, offset: number): Packed {
    const parser = new Parser(data, offset)
    try {
      return { value: parser.value(), isAmbiguous: parser.hasRepeated }
    } finally {
      this.spend(parser.at - offset)
    }
  }
}

interface OpenedFile {
  bytes: Uint8Array
  /** Offset of `%PDF-`, or -1. */
  header: number
  /** What is added to the offsets in the file; null until the first section has told. */
  shift: number | null
  sections: Map<number, Section>
  /** By offset: those whose extent no other object decides. */
  objects: Map<number, Indirect>
  /** Offsets where no object can be read. */
  unreadable: Set<number>
  packs: Map<Stream, Pack>
  left: { inflate: number; scan: number; read: number }
}

/** An object stream, inflated. */
interface Pack {
  data: Uint8Array
  offsets: Map<number, number>
  values: Map<number, Packed>
}

type Packed = Pick<Indirect, 'value' | 'isAmbiguous'>

function budget(bytes: Uint8Array): OpenedFile['left'] {
  return {
    inflate: limits.inflatedTogether,
    scan: 2 * bytes.length,
    read: 8 * bytes.length + 16 * 1024 * 1024,
  }
}

function hasOwnLength(value: PdfValue): boolean {
  return !(value instanceof Stream) || typeof value.dict.get('Length') === 'number'
}

/** Offset of the first occurrence that ends before `to`, or -1. */
export function find(bytes: Uint8Array, pattern: Uint8Array, from: number, to: number): number {
  const first = pattern[0] ?? 0
  const last = to - pattern.length
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let length = 1
    while (length < pattern.length && bytes[at + length] === pattern[length]) length += 1
    if (length === pattern.length) return at
  }
  return -1
}

function lastIndexOf(bytes: Uint8Array, pattern: Uint8Array, to: number): number {
  const first = pattern[0] ?? 0
  for (let at = to - pattern.length; at >= 0; at -= 1) {
    at = bytes.lastIndexOf(first, at)
    if (at === -1) return -1
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}

const HEADER = word('%PDF-')
const STARTXREF = word('startxref')
