import { latin1 } from '../bytes.ts'
import { isDigit, word } from '../pdf/characters.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { Parser } from '../pdf/parser.ts'
import type { Rules } from './permissions.ts'

/**
 * Whether everything behind `end` is an object or a cross-reference section that the file lists, in whole: no reader
 * that repairs what it finds can then see other objects than one that follows the cross-reference. Behind a signature
 * from elsewhere comments may stand between them; behind a seal nothing that tells nothing.
 */
export function isAllListed(document: PdfDocument, end: number, rules: Rules): boolean {
  const spans = addedSpans(document, end)
  if (!spans) return false
  const sections = document.sections.filter(({ from }) => from >= end).length
  const rest: Rest = { parser: new Parser(document.bytes, end), ends: sections, allowsComments: rules === 'foreign' }
  const { parser } = rest
  for (const { from, to } of spans) {
    if (!skipBetween(rest) || parser.at !== from) return false
    parser.at = to
  }
  if (sections === 0 || !skipBetween(rest) || parser.at < document.bytes.length) return false
  // Readers look for it near the end alone, and repair the file if they do not find it.
  const last = latin1(document.bytes.subarray(-1024))
  return last.includes('startxref') && (rules === 'foreign' || /%%EOF(\r\n|\r|\n)?$/.test(last))
}

interface Rest {
  parser: Parser
  /** How many `%%EOF` may still stand there. */
  ends: number
  allowsComments: boolean
}

interface Span {
  from: number
  to: number
}

function addedSpans(document: PdfDocument, end: number): Span[] | null {
  const spans = new Map<number, Span>()
  for (const { from, to, entries } of document.sections) {
    if (from >= end) spans.set(from, { from, to })
    for (const entry of entries.values()) {
      if (entry.kind !== 'plain' || entry.offset < end) continue
      const object = document.objectAt(entry.offset)
      if (!object) return null
      spans.set(object.from, { from: object.from, to: object.to })
    }
  }
  return [...spans.values()].sort((a, b) => a.from - b.from)
}

/** Whitespace, `startxref` with its number, `%%EOF`, and comments, save those that hide an object. */
function skipBetween(rest: Rest): boolean {
  const { parser } = rest
  for (;;) {
    while (isBlank(parser.peek())) parser.at += 1
    if (parser.takes(STARTXREF)) {
      while (isBlank(parser.peek())) parser.at += 1
      while (isDigit(parser.peek())) parser.at += 1
    } else if (parser.takes(EOF)) rest.ends -= 1
    else if (rest.allowsComments && parser.peek() === PERCENT) {
      const start = parser.at
      parser.skipSpace()
      if (/\d\s*obj/.test(latin1(parser.bytes.subarray(start, parser.at)))) return false
    } else return rest.allowsComments || rest.ends >= 0
  }
}

function isBlank(byte: number): boolean {
  return byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32
}

const STARTXREF = word('startxref')
const EOF = word('%%EOF')
const PERCENT = 0x25
