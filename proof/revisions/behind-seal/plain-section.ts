import { latin1 } from '../../bytes.ts'
import { Parser } from '../../pdf/parser.ts'
import { isSame } from '../../pdf/same.ts'
import type { Dict } from '../../pdf/values.ts'
import { Stream } from '../../pdf/values.ts'
import type { Section } from '../../pdf/xref.ts'
import { isPlainObject } from './plain-object.ts'
import { isPlainText } from './plain-text.ts'

/**
 * Whether a cross-reference section is written as the service writes it: entries of 20 bytes, each number once, and
 * nothing in it that programs could read differently.
 */
export function isPlainSection(bytes: Uint8Array, section: Section): boolean {
  if (section.oddity !== null) return false
  return section.trailer.has('W') ? isPlainStream(bytes, section) : isPlainTable(bytes, section)
}

function isPlainTable(bytes: Uint8Array, { from, to, entries, trailer }: Section): boolean {
  const text = latin1(bytes.subarray(from, to))
  const table = TABLE.exec(text)
  if (!table || trailer.repeated !== null) return false
  const lines = [...table[0].matchAll(/\d{10} \d{5} [nf]/g)]
  const counted = [...table[0].matchAll(/^\d+ (\d+)\r?$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  const rest = text.slice(table[0].length)
  return lines.length === entries.size && counted === entries.size && isPlainText(rest) && COUNTS.test(rest)
}

/** It may begin with the head of an empty list of free numbers, as PDFBox and iText write it. */
const TABLE =
  /^xref\r?\n(?:0 1\r?\n0{10} 65535 f(?:\r\n| \n| \r))?(?:\d{1,7} \d{1,7}\r?\n(?:\d{10} \d{5} n(?:\r\n| \n| \r))+)+trailer(?=[\r\n ])/

/** As whole numbers. */
const COUNTS = /^(?=[\s\S]*\/Size \d+[\s/>])(?=[\s\S]*\/Prev \d+[\s/>])/

/** Without a filter, so that no two programs can inflate it to different entries. */
function isPlainStream(bytes: Uint8Array, { from, entries, trailer }: Section): boolean {
  const object = new Parser(bytes, from).indirect(
    (length) => (typeof length === 'number' ? length : -1),
    () => -1,
  )
  const widths = trailer.get('W')
  if (!(object.value instanceof Stream) || !Array.isArray(widths) || !isPlainObject(bytes, object)) return false
  const isNumbered = widths.length === 3 && widths[0] === 1
  const width = widths.reduce<number>((sum, size) => sum + (typeof size === 'number' ? size : Number.NaN), 0)
  const hasOtherKeys = [...trailer.keys()].some((key) => !ofStreams.has(key) && !ofTrailers.has(key))
  const text = latin1(bytes.subarray(from, object.value.raw.byteOffset - bytes.byteOffset))
  return isNumbered && object.value.raw.length === width * entries.size && !hasOtherKeys && COUNTS.test(text)
}

/** The next trailer says what the one before it said, save for what every update changes. */
export function isTrailerKept(
  { trailer, entries }: Section,
  previous: Section,
  { prev, highest }: { prev: number | null; highest: number },
): boolean {
  if (trailer.has('W') !== previous.trailer.has('W') || entries.size === 0) return false
  const keys = new Set([...trailer.keys(), ...previous.trailer.keys()])
  const free = (key: string) => key === 'Size' || key === 'Prev' || key === 'ID' || ofStreams.has(key)
  const size = Math.max(sizeOf(previous.trailer), highest + 1)
  return (
    sizeOf(trailer) === size &&
    trailer.get('Prev') === prev &&
    !trailer.has('XRefStm') &&
    [...keys].every((key) => free(key) || isSame(trailer.get(key), previous.trailer.get(key)))
  )
}

function sizeOf(trailer: Dict): number {
  const size = trailer.get('Size')
  return typeof size === 'number' ? size : 0
}

const ofStreams = new Set(['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms'])
const ofTrailers = new Set(['Size', 'Prev', 'Root', 'Info', 'ID', 'Encrypt'])
