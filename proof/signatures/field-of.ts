import type { PdfDocument } from '../pdf/document.ts'
import { type Field, readFields } from '../pdf/fields.ts'
import { Dict } from '../pdf/values.ts'
import { contentsAt } from './read-signature.ts'

/** The field of a document's form whose signature has its contents at this offset. */
export function fieldOf(document: PdfDocument, at: number): Field | undefined {
  return readFields(document).fields.find(({ isTerminal, type, value }) => {
    const signature = isTerminal && type === 'Sig' ? document.get(value) : null
    return signature instanceof Dict && contentsAt(document, signature) === at
  })
}
