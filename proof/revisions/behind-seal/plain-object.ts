import { latin1 } from '../../bytes.ts'
import type { Indirect } from '../../pdf/parser.ts'
import { Stream } from '../../pdf/values.ts'
import { isPlainText } from './plain-text.ts'

/**
 * Whether an object is written so that every reader reads the same, whether it follows the index or repairs the file.
 * `earlier` is the one whose place it takes.
 */
export function isPlainObject(
  bytes: Uint8Array,
  { num, gen, value, from, to, oddity }: Indirect,
  earlier: Indirect | null = null,
): boolean {
  const head = `${num} ${gen} obj`
  const text = (start: number, end: number) => latin1(bytes.subarray(start, end))
  if (oddity || text(from, from + head.length) !== head) return false
  if (!(value instanceof Stream)) {
    const body = text(from + head.length, to)
    const known = earlier ? text(earlier.from, earlier.to) : ''
    return body.endsWith('endobj') && isPlainText(body.slice(0, -'endobj'.length), known)
  }
  const { raw, dict } = value
  const start = raw.byteOffset - bytes.byteOffset
  const opening = /^([\s\S]*>>)[ \r\n]*stream\r?\n$/.exec(text(from + head.length, start))
  return (
    isPlainText(opening?.[1]) &&
    dict.get('Length') === raw.length &&
    /^(?:\r\n|\r|\n)?endstream[ \r\n]+endobj$/.test(text(start + raw.length, to)) &&
    !STRUCTURE.test(latin1(raw))
  )
}

/** What a program that repairs files would take for the file's own. */
const STRUCTURE = /endstream|endobj|startxref|trailer|\d\s+\d+\s+obj/
