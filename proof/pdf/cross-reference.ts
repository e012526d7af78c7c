import { word } from './characters.ts'
import { findLast } from './find.ts'
import { limits } from './limits.ts'
import { type OpenedFile, spend } from './opened-file.ts'
import { Parser } from './parser.ts'
import { Broken, TooMuch, withoutPoint } from './values.ts'
import { type Entry, type Reading, readSection, type Section } from './xref.ts'

/** The cross-reference of a file when it was `length` bytes long. */
export interface CrossReference {
  length: number
  /** Newest first. */
  sections: Section[]
  /** Those of hybrid files: what their table calls free the section behind them may have (ISO 32000-1, 7.5.8.4). */
  hybrids: Set<Section>
}

/**
 * Adds to `found` what the last `startxref` leads to.
 * @throws {Broken} when it does not lead from one section to the next, each within the state.
 */
export function readCrossReference(file: OpenedFile, found: CrossReference, reading: Reading): void {
  const { length } = found
  const start = findLast(file.bytes, STARTXREF, length)
  if (start === -1) throw new Broken()
  const parser = new Parser(file.bytes, start + STARTXREF.length, length)
  parser.skipSpace()
  const seen = new Set<number>()
  const next: number[] = [parser.integer()]
  let entries = 0
  for (let offset = next.pop(); offset !== undefined; offset = next.pop()) {
    if (seen.has(offset)) continue
    seen.add(offset)
    if (seen.size > limits.sections) throw new TooMuch()
    const section = sectionAt(file, offset, reading)
    if (section.to > length) throw new Broken()
    found.sections.push(section)
    entries += section.entries.size
    if (entries > limits.entries) throw new TooMuch()
    const { trailer } = section
    const [previous, hybrid] = ['Prev', 'XRefStm'].map((key) => withoutPoint(trailer.get(key) ?? null))
    // The last entry is read next: the stream of a hybrid file comes before older sections.
    if (typeof previous === 'number' && previous > 0) {
      if (seen.has(previous)) section.oddity ??= 'index-disagrees'
      next.push(previous)
    }
    if (typeof hybrid === 'number' && hybrid > 0 && !seen.has(hybrid)) {
      next.push(hybrid)
      found.hybrids.add(section)
    }
  }
}

/** The place of an object by the newest section. */
export function entryOf({ sections, hybrids }: CrossReference, num: number): Entry | undefined {
  for (const [at, section] of sections.entries()) {
    const entry = section.entries.get(num)
    if (!entry) continue
    const isHidden = entry.kind === 'free' && hybrids.has(section)
    return (isHidden ? sections[at + 1]?.entries.get(num) : undefined) ?? entry
  }
  return undefined
}

function sectionAt(file: OpenedFile, offset: number, reading: Reading): Section {
  const known = file.sections.get(offset)
  if (known) return known
  const section = readShifted(file, offset, reading)
  spend(file, section.to - section.from)
  file.sections.set(offset, section)
  return section
}

/** Offsets count from the header, as readers take them, or else from the file's start; all of a file alike. */
function readShifted(file: OpenedFile, offset: number, reading: Reading): Section {
  const read = (shift: number) => readSection(file.bytes, offset + shift, shift, reading)
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

const STARTXREF = word('startxref')
