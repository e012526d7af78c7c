import type { Ambiguity } from './ambiguities.ts'
import { word } from './characters.ts'
import { find } from './find.ts'
import { limits } from './limits.ts'
import { ENDSTREAM, type Indirect } from './parser.ts'
import { Broken, type Stream } from './values.ts'
import type { Section } from './xref.ts'

/** What the states of one file share: what was read of it, and how much more may be. */
export interface OpenedFile {
  bytes: Uint8Array
  /** Offset of `%PDF-`, or -1. */
  header: number
  /** What is added to the offsets in the file; null until the first section shows it. */
  shift: number | null
  sections: Map<number, Section>
  /** By offset: those whose extent no other object decides. */
  objects: Map<number, Indirect>
  /** Offsets without a readable object. */
  unreadable: Set<number>
  packs: Map<Stream, Pack>
  left: { inflate: number; scan: number; read: number; steps: number }
}

/** An object stream, inflated. */
export interface Pack {
  data: Uint8Array
  offsets: Map<number, number>
  /** Its objects in the order of the stream's head. */
  numbers: number[]
  values: Map<number, Packed>
  oddity: Ambiguity | null
}

/** An object of a group: where it ends, and where white space and comments behind it do. */
export type Packed = Pick<Indirect, 'value' | 'oddity'> & { end: number; next: number }

export function openFile(bytes: Uint8Array, length: number): OpenedFile {
  return {
    bytes,
    header: find(bytes, HEADER, 0, Math.min(length, limits.headerOffset + HEADER.length)),
    shift: null,
    sections: new Map(),
    objects: new Map(),
    unreadable: new Set(),
    packs: new Map(),
    left: {
      inflate: limits.inflatedTogether,
      scan: 2 * bytes.length,
      read: 8 * bytes.length + 16 * 1024 * 1024,
      steps: limits.steps,
    },
  }
}

/** A file is read a few times over at most, however its objects lie within each other. */
export function spend({ left }: OpenedFile, bytes: number): void {
  left.read -= bytes
  if (left.read < 0) throw new Broken()
}

/** The end of a stream whose /Length is wrong, as readers find it. Looked for in a bounded part of the file. */
export function streamEnd({ bytes, left }: OpenedFile, from: number): number {
  const end = find(bytes, ENDSTREAM, from, Math.min(bytes.length, from + left.scan))
  left.scan -= (end === -1 ? bytes.length : end) - from
  return end
}

const HEADER = word('%PDF-')
