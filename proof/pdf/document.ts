import type { Finding } from '../finding.ts'
import type { Ambiguity } from './ambiguities.ts'
import { entryOf, readCrossReference } from './cross-reference.ts'
import { decodeStream } from './decode.ts'
import { limits } from './limits.ts'
import { oddityWithin, openPack, readPacked } from './object-stream.ts'
import { type OpenedFile, openFile, type Pack, type Packed, spend, streamEnd } from './opened-file.ts'
import { type Indirect, Parser } from './parser.ts'
import { fileProblem } from './problems.ts'
import { Broken, Dict, type PdfValue, Real, Ref, Stream, TooMuch, unlessBroken, withoutPoint } from './values.ts'
import type { Entry, Section } from './xref.ts'

/**
 * Opens a PDF as it stood when it was `length` bytes long. Objects are read on demand. Nothing is
 * repaired: if the cross-reference does not lead to an object, the file is unreadable there.
 */
export function openPdf(bytes: Uint8Array, length: number = bytes.length): PdfDocument {
  return new PdfDocument({ ...openFile(bytes, length), states: new Map() }, length)
}

interface SharedFile extends OpenedFile {
  /** By length. */
  states: Map<number, PdfDocument>
}

/** One state of a file. States of one file share what they read, so the same object in both is the same value. */
export class PdfDocument {
  readonly length: number
  readonly problems: Finding[] = []
  /** Newest first. */
  readonly sections: Section[] = []
  /** Those of hybrid files: what their table calls free the section behind them may have (ISO 32000-1, 7.5.8.4). */
  readonly hybrids = new Set<Section>()
  /** Requested objects that are not in their place. */
  readonly broken = new Set<number>()
  /** Requested objects that programs could read differently. */
  readonly ambiguous = new Map<number, Ambiguity>()
  /** Whether a requested object is unreadable because it is encrypted. */
  isLocked = false
  private readonly file: SharedFile
  private readonly own = new Map<number, Indirect | null>()
  private readonly entries = new Map<number, Entry | undefined>()
  /** Objects by number, as they were found. */
  private readonly values = new Map<number, PdfValue>()
  private nesting = 0

  constructor(file: SharedFile, length: number) {
    this.file = file
    this.length = length
    file.states.set(length, this)
    if (file.header === -1) this.problems.push(fileProblem('not-a-pdf'))
    else this.readSections()
    if (this.problems.length === 0 && !(this.get(this.trailer.get('Root')) instanceof Dict))
      this.problems.push(fileProblem('unreadable-structure'))
  }

  get bytes(): Uint8Array {
    return this.file.bytes
  }

  /** The newest section's, also while the others are read. */
  get trailer(): Dict {
    return this.sections[0]?.trailer ?? new Dict()
  }

  /** Whether the comparisons of its states have taken all the steps that a file has. */
  get isSpent(): boolean {
    return this.file.left.steps < 0
  }

  spend(steps: number): void {
    this.file.left.steps -= steps
  }

  get catalog(): Dict {
    return this.dict(this.trailer.get('Root'))
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** The offset of `%PDF-`. */
  get header(): number {
    return this.file.header
  }

  /** What is added to the offsets in the file. */
  get shift(): number {
    return this.file.shift ?? 0
  }

  /** The object's place in the newest section. */
  entry(num: number): Entry | undefined {
    const known = this.entries.get(num)
    if (known || this.entries.has(num)) return known
    const entry = entryOf(this, num)
    this.entries.set(num, entry)
    return entry
  }

  /** Whether any of its sections speaks of the object, if only as free. */
  isListed(num: number): boolean {
    return this.entry(num) !== undefined
  }

  /** The same file when it was shorter. */
  at(length: number): PdfDocument {
    return this.file.states.get(length) ?? new PdfDocument(this.file, length)
  }

  /** The value itself: references are followed. An object that does not exist is null. */
  get(value: PdfValue | undefined): Exclude<PdfValue, Real> {
    return withoutPoint(this.follow(value))
  }

  /** The same, as it is written. */
  follow(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let hops = 0; found instanceof Ref; hops += 1) {
      if (hops === limits.hops) return null
      const { num, gen }: Ref = found
      found = this.object(num)
      if (this.generationOf(num) !== gen && found !== null) this.ambiguous.set(num, 'generation-disagrees')
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
    const known = this.values.get(num)
    if (known !== undefined) return known
    const entry = this.entry(num)
    if (!entry || entry.kind === 'free' || this.broken.has(num)) return null
    try {
      const found = entry.kind === 'plain' ? this.indirect(num, entry) : this.unpack(num, entry)
      if (found.oddity) this.ambiguous.set(num, found.oddity)
      this.values.set(num, found.value)
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

  /** The object at an offset, even if the cross-reference no longer leads there. */
  objectAt(offset: number): Indirect | null {
    return unlessBroken(() => this.known(offset), null)
  }

  /** The numbers of the objects in an object stream; none of one that cannot be read. */
  numbersIn(stream: Stream): number[] {
    return unlessBroken(() => this.packOf(stream).numbers, [])
  }

  /** @throws {Broken} see {@link decodeStream}. */
  data(stream: Stream, limit: number = limits.inflated, note?: (what: Ambiguity) => void): Uint8Array {
    const { left } = this.file
    const data = decodeStream(stream, (value) => this.get(value), limit, left, note)
    left.read += 4 * data.length
    return data
  }

  private readSections(): void {
    try {
      readCrossReference(this.file, this, {
        object: (at) => this.parse(at),
        data: (stream, note) => this.data(stream, limits.inflated, note),
      })
      // Looked up while not all sections were known.
      this.entries.clear()
      this.values.clear()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      this.problems.push(fileProblem(error instanceof TooMuch ? 'too-large' : 'unreadable-structure'))
    }
  }

  private indirect(num: number, { offset, gen }: { offset: number; gen: number }): Indirect {
    const found = this.known(offset)
    if (found.num !== num || found.gen !== gen || found.to > this.length) throw new Broken()
    return found
  }

  private known(offset: number): Indirect {
    const known = this.file.objects.get(offset) ?? this.own.get(offset)
    if (known) return known
    if (this.file.unreadable.has(offset) || this.own.has(offset)) throw new Broken()
    // Until it is read.
    this.own.set(offset, null)
    const found = this.parse(offset)
    if (hasOwnLength(found.value)) this.file.objects.set(offset, found)
    else this.own.set(offset, found)
    return found
  }

  private parse(offset: number): Indirect {
    spend(this.file, 0)
    if (this.nesting > 8) throw new Broken()
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
        (from) => streamEnd(this.file, from),
      )
      if (found.value instanceof Stream) skipped = found.value.raw.length
      return found
    } catch (error) {
      // Not for want of a length that another state may have.
      if (error instanceof Broken && !hasLength) this.file.unreadable.add(offset)
      throw error
    } finally {
      this.nesting -= 1
      spend(this.file, parser.at - offset - skipped)
    }
  }

  private generationOf(num: number): number {
    const entry = this.entry(num)
    return entry?.kind === 'plain' ? entry.gen : 0
  }

  private unpack(num: number, { stream: streamNum, index }: { stream: number; index: number }): Packed {
    const container = this.entry(streamNum)
    if (container?.kind !== 'plain') throw new Broken()
    if (this.isEncrypted) {
      this.isLocked = true
      throw new Broken()
    }
    const { value, oddity } = this.indirect(streamNum, container)
    if (oddity) this.ambiguous.set(streamNum, oddity)
    if (!(value instanceof Stream)) throw new Broken()
    const pack = this.packOf(value)
    const packed = readPacked(this.file, pack, num)
    const isElsewhere = pack.numbers[index] !== num || value.dict.get('Type') !== 'ObjStm'
    return { ...packed, oddity: packed.oddity ?? pack.oddity ?? (isElsewhere ? 'index-disagrees' : null) }
  }

  private packOf(stream: Stream): Pack {
    const { packs } = this.file
    const pack = packs.get(stream) ?? this.openPack(stream)
    packs.set(stream, pack)
    return pack
  }

  private openPack(stream: Stream): Pack {
    let oddity: Ambiguity | null = null
    const data = this.data(stream, limits.inflated, (what) => {
      oddity = what
    })
    const pack = openPack(data, this.get(stream.dict.get('N')), this.get(stream.dict.get('First')))
    pack.oddity ??=
      oddity ??
      oddityWithin(this.file, pack) ??
      ([...stream.dict.values()].some((value) => value instanceof Real) ? 'digits-odd' : null)
    return pack
  }
}

function hasOwnLength(value: PdfValue): boolean {
  return !(value instanceof Stream) || typeof value.dict.get('Length') === 'number'
}
