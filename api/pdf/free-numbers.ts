import { type PDF, PdfRef } from '@libpdf/core'
import { everyObject } from './every-object.ts'
import { PdfRefused } from './refused.ts'

/**
 * Gives our objects only numbers that nothing in the file refers to. Otherwise what an upload refers to in vain would
 * become an object of ours: a page would show more than people saw, and a field of the uploader's would have our seal.
 * @throws {PdfRefused} `damaged` if there are none.
 */
export function takeFreeNumbers(pdf: PDF): void {
  const { registry } = pdf.context
  const first = registry.nextObjectNumber
  let next = first
  for (const number of numbersReferredTo(pdf, first)) if (number < next + ROOM) next = number + 1
  if (next > MOST) throw new PdfRefused('damaged')
  if (next > first) registry.resolve(PdfRef.of(next - 1, 0))
}

/** More than all objects that sealing adds. */
const ROOM = 100_000
/** PDFium reads no number above 4,194,304; this leaves space for what comes later. */
const MOST = 4_000_000

/** The numbers from `first` on that the document refers to, in order. */
function numbersReferredTo(pdf: PDF, first: number): number[] {
  const found = new Set<number>()
  for (const object of everyObject(pdf, first))
    if (object instanceof PdfRef && object.objectNumber >= first) found.add(object.objectNumber)
  return [...found].sort((a, b) => a - b)
}
