import type { Finding } from '../finding.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { limits } from '../pdf/limits.ts'
import { dateOf, textOf } from '../pdf/text.ts'
import { Dict, PdfString, type PdfValue } from '../pdf/values.ts'
import type { PlacedSignature } from './placed-signature.ts'
import { signatureProblem } from './problems.ts'

/** The signature in a field's value, and whether it is in the place that it names. */
export function readSignature(document: PdfDocument, field: string, value: Dict): PlacedSignature {
  const get = (key: string) => document.get(value.get(key))
  const text = (key: string) => (document.isEncrypted ? null : textOf(get(key)))
  const written = get('Contents')
  const isTooLong = written instanceof PdfString && written.to - written.from > limits.contents
  const contents = isTooLong ? null : written
  const range = readRange(document, get('ByteRange'))
  const mark = get('Rubrica_Seal')
  const subFilter = get('SubFilter')
  const isTimestamp = get('Type') === 'DocTimeStamp' || subFilter === 'ETSI.RFC3161'
  return {
    field,
    isTimestamp,
    subFilter: typeof subFilter === 'string' ? subFilter : '',
    name: text('Name'),
    reason: text('Reason'),
    claimedAt: document.isEncrypted ? null : dateOf(get('M')),
    from: range?.from ?? 0,
    to: range?.to ?? 0,
    end: range?.end ?? 0,
    contents: contents instanceof PdfString ? contents.bytes : new Uint8Array(),
    isSeal: value.has('Rubrica_Seal') && !isTimestamp,
    level: levelOf(document, mark),
    docMdp: docMdpOf(document, get('Reference')),
    problems: [...placeProblems(document, value, contents, range), ...sealProblems(document, mark, contents)],
    at: contentsAt(document, value),
  }
}

/** Offset of the string of /Contents in the file, or -1: what tells one signature from another. */
export function contentsAt(document: PdfDocument, value: Dict): number {
  const contents = document.get(value.get('Contents'))
  return contents instanceof PdfString && isOfFile(document, contents) ? contents.from : -1
}

interface Range {
  start: number
  from: number
  to: number
  end: number
}

/** Any honest spelling is taken: leading zeros, odd whitespace, an indirect array or indirect numbers. */
function readRange(document: PdfDocument, value: PdfValue): Range | null {
  if (!Array.isArray(value) || value.length !== 4) return null
  const [start, length, to, rest] = value.map((item) => document.get(item))
  const isOffset = (number: PdfValue | undefined) =>
    typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
  if (!isOffset(start) || !isOffset(length) || !isOffset(to) || !isOffset(rest)) return null
  return { start: Number(start), from: Number(start) + Number(length), to: Number(to), end: Number(to) + Number(rest) }
}

function placeProblems(document: PdfDocument, value: Dict, contents: PdfValue, range: Range | null): Finding[] {
  const codes: Parameters<typeof signatureProblem>[0][] = []
  if (value.repeated !== null) codes.push('repeated-key')
  if (!(contents instanceof PdfString)) codes.push('contents-missing')
  if (!range || range.from >= range.to) codes.push('range-missing')
  else {
    if (range.start !== 0) codes.push('range-not-from-start')
    if (range.end > document.length) codes.push('range-beyond-file')
    // Of this very dictionary: another string of the same length elsewhere would be signed, and this one would not.
    const isGap =
      contents instanceof PdfString &&
      isOfFile(document, contents) &&
      contents.isHex &&
      contents.from === range.from &&
      contents.to === range.to
    if (contents instanceof PdfString && !isGap) codes.push('gap-is-not-contents')
  }
  return codes.map(signatureProblem)
}

function isOfFile(document: PdfDocument, string: PdfString): boolean {
  return string.source === document.bytes
}

function isPlainHex({ isHex, source, from, to }: PdfString): boolean {
  if (!isHex) return false
  for (let at = from + 1; at < to - 1; at += 1) {
    const byte = source[at] ?? 0
    if (!((byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66))) return false
  }
  return (to - from) % 2 === 0
}

function levelOf(document: PdfDocument, mark: PdfValue): PlacedSignature['level'] {
  const level = document.get(mark instanceof Dict ? mark.get('Level') : null)
  return level === 'B-B' || level === 'B-T' ? level : null
}

/** Of the ways to write the same bytes a seal has one. */
function sealProblems(document: PdfDocument, mark: PdfValue, contents: PdfValue): Finding[] {
  if (mark === null) return []
  const isKnown = mark instanceof Dict && mark.get('V') === 1 && levelOf(document, mark) !== null
  const isPlain = contents instanceof PdfString && isPlainHex(contents)
  return [
    ...(isKnown ? [] : [signatureProblem('unknown-seal-version')]),
    ...(isPlain ? [] : [signatureProblem('seal-digits-differ')]),
  ]
}

/** The strictest, should it certify twice. Without a number it is 2 (ISO 32000-1, table 254). */
export function docMdpOf(document: PdfDocument, references: PdfValue): PlacedSignature['docMdp'] {
  const levels = document.array(references).flatMap((item) => {
    const reference = document.dict(item)
    if (document.get(reference.get('TransformMethod')) !== 'DocMDP') return []
    const level = document.get(document.dict(reference.get('TransformParams')).get('P'))
    return [level === 1 || level === 3 ? level : 2]
  })
  if (levels.includes(1)) return 1
  return levels.includes(2) ? 2 : levels.includes(3) ? 3 : null
}
