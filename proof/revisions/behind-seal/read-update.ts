import { latin1 } from '../../bytes.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import type { Indirect } from '../../pdf/parser.ts'
import type { Section } from '../../pdf/xref.ts'
import type { ChangeCode } from '../words.ts'
import { isPlainObject } from './plain-object.ts'
import { isPlainSection, isTrailerKept } from './plain-section.ts'

/** One revision: its objects in the order of the file, and the end of the file at that revision. */
export interface Update {
  objects: Indirect[]
  end: number
}

/** An update with the states of the file before and after it. */
export interface JudgedUpdate extends Update {
  before: PdfDocument
  after: PdfDocument
}

/** Reads the update that follows the state `before`: objects, one section, one `startxref`, and white space between them. */
export function readUpdate(document: PdfDocument, before: PdfDocument): Update | { fault: ChangeCode } {
  const { bytes } = document
  const start = before.length
  const objects: Indirect[] = []
  for (let at = skipBlanks(bytes, start); ; ) {
    const section = document.sections.find(({ from }) => from === at)
    if (section) return closed(document, { objects, section, start })
    const object = document.objectAt(at)
    if (object?.from !== at) return { fault: 'bytes-appended' }
    if (!isPlainObject(bytes, object, before.place(object.num))) return { fault: 'update-not-plain' }
    objects.push(object)
    at = skipBlanks(bytes, object.to)
  }
}

interface Found {
  objects: Indirect[]
  section: Section
  start: number
}

function closed(document: PdfDocument, { objects, section, start }: Found): Update | { fault: ChangeCode } {
  const { bytes, shift } = document
  const last = lastStart(bytes, start)
  const previous = document.sections.find(({ from, to }) => to <= start && last !== null && opens(from, last + shift))
  const listed = section.trailer.has('W') ? [...objects, document.objectAt(section.from)] : objects
  if (!previous || !isPlainSection(bytes, section) || !isListed(section, listed)) return { fault: 'update-not-plain' }
  const highest = listed.reduce((most, object) => Math.max(most, object?.num ?? 0), 0)
  if (!isTrailerKept(section, previous, { prev: last, highest })) return { fault: 'index-changed' }
  const end = CLOSE.exec(latin1(bytes.subarray(section.to, section.to + 64)))
  if (!end || Number(end[1]) + shift !== section.from) return { fault: 'bytes-appended' }
  return { objects, end: section.to + end[0].length }

  /** `startxref` may lead to white space before the section. */
  function opens(from: number, offset: number): boolean {
    return offset <= from && skipBlanks(bytes, offset) === from
  }
}

/** Every object of the update, and no other one, has an entry; number 0 is never one. */
function isListed({ entries }: Section, objects: (Indirect | null)[]): boolean {
  const isHeaded = entries.get(0)?.kind === 'free'
  return (
    entries.size - Number(isHeaded) === objects.length &&
    objects.every((object) => {
      const entry = object ? entries.get(object.num) : undefined
      return entry?.kind === 'plain' && entry.offset === object?.from && entry.gen === object.gen
    })
  )
}

function lastStart(bytes: Uint8Array, end: number): number | null {
  const tail = latin1(bytes.subarray(Math.max(0, end - 1024), end))
  const found = /startxref\s+(\d+)\s*$/.exec(tail.slice(0, tail.lastIndexOf('%%EOF')))
  return found ? Number(found[1]) : null
}

function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === 10 || bytes[at] === 13 || bytes[at] === 32) at += 1
  return at
}

const CLOSE = /^[\r\n]{0,2}startxref\r?\n(\d{1,10})\r?\n%%EOF(?:\r\n|\r|\n)?/
