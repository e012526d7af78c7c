import type { PdfDocument } from '../pdf/document.ts'
import { readFields } from '../pdf/fields.ts'
import { Dict } from '../pdf/values.ts'
import type { PlacedSignature } from './placed-signature.ts'
import { contentsAt } from './read-signature.ts'

/** Whether the form of the document that a signature covers has it. */
export function wasInForm(document: PdfDocument, { at, end }: Pick<PlacedSignature, 'at' | 'end'>): boolean {
  const then = document.at(end)
  return readFields(then).fields.some(({ type, value }) => {
    const found = type === 'Sig' ? then.get(value) : null
    return found instanceof Dict && contentsAt(then, found) === at
  })
}
