import { type PDF, PdfArray, type PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import { resolver, type TreePage } from '../page-tree.ts'
import { numbers } from './numbers.ts'

/**
 * Shows a new field of the form on a page: field and widget in one dictionary, the form that every reader knows. Without
 * an area it is invisible.
 */
export function placeField(
  pdf: PDF,
  field: PdfDict,
  page: Pick<TreePage, 'ref' | 'dict'>,
  rectangle: readonly [number, number, number, number] = [0, 0, 0, 0],
): void {
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('Rect', numbers(...rectangle))
  field.set('F', PdfNumber.of(PRINT | LOCKED))
  field.set('P', page.ref)
  const ref = pdf.context.registry.getRef(field)
  if (ref) page.dict.set('Annots', new PdfArray([...(page.dict.getArray('Annots', resolver(pdf)) ?? []), ref]))
}

const PRINT = 4
const LOCKED = 128

/** The first of `Assinatura 1`, `Assinatura 2` and so on that no field has. */
export function freeName(taken: Set<string>, name: string): string {
  let number = 1
  while (taken.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

/** Names at the top of a form: those below them have a point in theirs. */
export function namesIn(pdf: PDF): Set<string> {
  return new Set((pdf.getForm()?.getFields() ?? []).map(({ name }) => name.split('.')[0] ?? ''))
}
