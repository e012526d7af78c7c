import { openPdf } from '@rubrica/proof/pdf/document.ts'
import type { Identity } from '../kit/identity.ts'
import { stampToken } from '../kit/token.ts'

/** An update as parts, each of which can be changed before it is written. Text is a byte a character. */
export interface Update {
  parts: Part[]
  section: 'table' | 'stream' | 'hybrid'
  trailer: [key: string, value: string][]
  /** What the section says of each object; changed once the offsets are known. */
  tweaks: ((entries: Entry[]) => void)[]
  /** The table's text with its trailer, or the rows of the stream, before they are written. */
  sectionText: (text: string) => string
  /** The filters of the cross-reference stream, and its data as they leave it. */
  sectionData: (rows: Buffer, width: number) => { data: Buffer; entries: string }
  /** The pairs of numbers and offsets at the head of the object stream. */
  packHead: (pairs: [number, number][]) => [number, number][]
  /** What follows the section, from `startxref`. */
  tail: (start: number) => string
  /** Bytes between the file and the update, and between its parts. */
  between: string
  /** An authority of the attacker's own stamps the file, as anybody can. */
  isStamped: boolean
  /** The number of the stream that is the section, if it is not a free one. */
  sectionNumber: number | null
  /** An update between the file and this one. */
  below: UpdateBelow | null
}

/** Objects with a section of their own, to which the next one leads. */
export interface UpdateBelow {
  parts: Part[]
  section: 'table' | 'stream'
  /** The value of /Prev; none if it is empty, the file's own if it is null. */
  prev: string | null
  /** The next section leads back to the signed objects of these numbers. */
  isPutBack: boolean
  /** It ends as a file does. */
  hasEnd: boolean
}

export interface Part {
  number: number
  generation: number
  /** Between `obj` and `endobj`. */
  body: string
  /** In the place of `31 0 obj`, line end included. */
  head?: string
  isPacked?: boolean
  /** No section names it. */
  isUnlisted?: boolean
}

export interface Entry {
  number: number
  kind: 'used' | 'free' | 'packed'
  /** Offset; for one that is packed the number of its stream. */
  first: number
  /** Generation; for one that is packed its index. */
  second: number
  part?: Part
  /** Of a hybrid file: in the stream that the table's trailer names. */
  isHidden?: boolean
}

/** Takes the update apart that turned the first `end` bytes into the file. */
export function takeApart(file: Buffer, end: number): Update {
  const document = openPdf(file)
  const [section] = document.sections
  if (!section || section.from < end) throw new Error('The file has no update of that kind')
  const offsets = [...section.entries.values()].flatMap((entry) => (entry.kind === 'plain' ? [entry.offset] : []))
  const parts = offsets
    .filter((offset) => offset >= end && offset !== section.from)
    .sort((a, b) => a - b)
    .map((offset) => {
      const text = file.toString('latin1', offset, document.objectAt(offset)?.to ?? offset)
      const [head = '', number, generation] = /^(\d+) (\d+) obj\s*/.exec(text) ?? []
      return {
        number: Number(number),
        generation: Number(generation),
        body: text.slice(head.length, text.lastIndexOf('endobj')).trimEnd(),
      }
    })
  const isTable = file.toString('latin1', section.from, section.from + 4) === 'xref'
  const text = file.toString('latin1', section.from, section.to)
  const trailer = [...text.matchAll(/\/(Size|Root|Info|Prev|ID) ((?:\d+ 0 R)|\d+|\[[^\]]*\])/g)].map(
    ([, key = '', value = '']): [string, string] => [key, value],
  )
  return { ...plainUpdate(trailer), parts, section: isTable ? 'table' : 'stream', isStamped: true }
}

/** An update without parts. */
export function plainUpdate(trailer: Update['trailer']): Update {
  return {
    parts: [],
    section: 'table',
    trailer,
    tweaks: [],
    sectionText: (text) => text,
    sectionData: (data) => ({ data, entries: '' }),
    packHead: (pairs) => pairs,
    tail: (start) => `startxref\n${start}\n%%EOF\n`,
    between: '',
    isStamped: false,
    sectionNumber: null,
    below: null,
  }
}

/** The message of an attacker's own timestamp over the file as it was written, if it still has a place for one. */
export function stamped(file: Buffer, authority: Identity): Buffer {
  const bytes = Buffer.from(file)
  const key = bytes.lastIndexOf('/ByteRange')
  const range = { from: bytes.indexOf('[', key) + 1, to: bytes.indexOf(']', key) }
  const gap = { from: bytes.indexOf('<', range.to), to: bytes.indexOf('>', range.to) + 1 }
  const numbers = [0, gap.from, gap.to, bytes.length - gap.to].join(' ').padEnd(range.to - range.from)
  if (key === -1 || gap.from === -1 || numbers.length > range.to - range.from) return bytes
  bytes.write(numbers, range.from, 'latin1')
  const token = stampToken(Buffer.concat([bytes.subarray(0, gap.from), bytes.subarray(gap.to)]), authority)
  const room = gap.to - gap.from - 2
  if (token.length * 2 <= room) bytes.write(token.toString('hex').padEnd(room, '0'), gap.from + 1, 'latin1')
  return bytes
}

/** A dictionary's value by its key, as its text has it; undefined if it has none. */
function trailerValue({ trailer }: Update, key: string): string | undefined {
  return trailer.find(([name]) => name === key)?.[1]
}

/** The number of the first object that the update does not know. */
export function freeNumber(update: Update): number {
  const size = Number(trailerValue(update, 'Size') ?? 0)
  return Math.max(size, ...update.parts.map(({ number }) => number + 1))
}
