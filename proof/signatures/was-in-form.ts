import type { PdfDocument } from '../pdf/document.ts'
import { fieldOf } from './field-of.ts'
import type { PlacedSignature } from './placed-signature.ts'

/** Whether the form of the document that a signature covers has it. */
export function wasInForm(document: PdfDocument, { at, end }: Pick<PlacedSignature, 'at' | 'end'>): boolean {
  return fieldOf(document.at(end), at) !== undefined
}
