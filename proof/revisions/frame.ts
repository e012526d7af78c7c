import { latin1 } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { Dict, type PdfValue, Stream, unlessBroken } from '../pdf/values.ts'
import { areAll } from './are-all.ts'

/**
 * Whether an appearance shows a frame at most: no text, no picture, and no more lines than a frame has. Null if it is
 * encrypted.
 */
export function isFrame(document: PdfDocument, look: PdfValue): boolean | null {
  if (look instanceof Dict) return areAll([...look.values()].map((one) => isFrame(document, document.get(one))))
  if (!(look instanceof Stream)) return true
  if (document.isEncrypted) return null
  const content = unlessBroken(() => latin1(document.data(look)), null)?.replace(NO_TEXT, ' ')
  return content !== undefined && !SHOWS.test(content) && [...content.matchAll(LINES)].length <= MOST_LINES
}

/** What shows empty strings. */
const NO_TEXT = /(?:\(\s*\)|<\s*>|\[(?:\s|\(\s*\)|<\s*>)*\])\s*(?:Tj|TJ|')/g
const SHOWS = /(?:^|[\s\0\])>])(?:Tj|TJ|'|"|Do|sh|BI)(?![^\s\0[(</%])/
const LINES = /(?<![^\s\0])(?:l|c|v|y|re)(?![^\s\0])/g
/** As many as the teeth of a comb. */
const MOST_LINES = 40
