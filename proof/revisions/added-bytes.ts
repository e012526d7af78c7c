import { latin1 } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { isDigit, Parser, word } from '../pdf/parser.ts'

/**
 * Whether everything behind `end` is an object or a cross-reference section that the file lists, in whole: no reader
 * that repairs what it finds can then see other objects than one that follows the cross-reference.
 */
export function isAllListed(document: PdfDocument, end: number): boolean {
  const spans = addedSpans(document, end)
  if (!spans) return false
  const parser = new Parser(document.bytes, end)
  for (const { from, to } of spans) {
    if (!skipBetween(parser) || parser.at !== from) return false
    parser.at = to
  }
  return skipBetween(parser) && parser.at >= document.bytes.length
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

/** Whitespace, `startxref` with its number, and comments, save those that hide an object. */
function skipBetween(parser: Parser): boolean {
  for (;;) {
    while (
      parser.at < parser.end &&
      (parser.peek() === 0 || parser.peek() === 9 || parser.peek() === 12 || isBlank(parser.peek()))
    )
      parser.at += 1
    if (parser.takes(STARTXREF)) {
      while (isBlank(parser.peek())) parser.at += 1
      while (isDigit(parser.peek())) parser.at += 1
    } else if (parser.peek() === PERCENT) {
      const start = parser.at
      parser.skipSpace()
      if (latin1(parser.bytes.subarray(start, parser.at)).includes('obj')) return false
    } else return true
  }
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 13 || byte === 10
}

const STARTXREF = word('startxref')
const PERCENT = 0x25
