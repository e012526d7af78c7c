import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'

/** Everything that a document's catalog leads to, once, references among it. Numbers from `unknownFrom` on are not followed. */
export function* everyObject(pdf: PDF, unknownFrom = Number.POSITIVE_INFINITY): Generator<PdfObject> {
  const { registry } = pdf.context
  const seen = new Set<number>()
  const left: PdfObject[] = [pdf.getCatalog()]
  for (let object = left.pop(); object; object = left.pop()) {
    yield object
    if (object instanceof PdfArray) for (const item of object) left.push(item)
    else if (object instanceof PdfDict) for (const [, value] of object) left.push(value)
    else if (object instanceof PdfRef && !seen.has(object.objectNumber) && object.objectNumber < unknownFrom) {
      seen.add(object.objectNumber)
      const found = registry.resolve(object)
      if (found) left.push(found)
    }
  }
}

/** Takes away what makes programs find signatures that no field has: for a document without any. */
export function dropStraySignatures(pdf: PDF): void {
  for (const object of everyObject(pdf)) if (object instanceof PdfDict) object.delete('ByteRange')
}
