import type { PdfDocument } from '../pdf/document.ts'
import type { Dict } from '../pdf/values.ts'

/** Remarks leave what was signed legible; what is drawn over a page can put other words into their place. */
export function isRemarkKind(document: PdfDocument, annotation: Dict): boolean {
  return remarks.has(String(document.get(annotation.get('Subtype'))))
}

const remarks = new Set('Text Popup Link Highlight Underline Squiggly StrikeOut Caret Ink Line'.split(' '))
