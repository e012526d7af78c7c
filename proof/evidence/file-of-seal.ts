import { decodeStream } from '../pdf/decode.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { textOf } from '../pdf/text.ts'
import { type Dict, Stream, unlessBroken } from '../pdf/values.ts'
import { fieldOf } from '../signatures/field-of.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'

/**
 * The bytes of a file that a seal's field names, in the document as it was sealed: what was added behind the seal says
 * nothing. Null if it names none; empty if it cannot be read.
 */
export function fileOfSeal(
  document: PdfDocument,
  { at, end }: Pick<PlacedSignature, 'at' | 'end'>,
  { name, maxBytes }: { name: string; maxBytes: number },
): Uint8Array | null {
  const then = document.at(end)
  const file = then
    .array(fieldOf(then, at)?.dict.get('AF'))
    .map((specification) => then.dict(specification))
    .find((specification) => textOf(then.get(specification.get('UF'))) === name)
  return file ? contentOf(then, file, maxBytes) : null
}

function contentOf(document: PdfDocument, file: Dict, maxBytes: number): Uint8Array {
  const stream = document.get(document.dict(file.get('EF')).get('F'))
  if (!(stream instanceof Stream)) return new Uint8Array()
  return unlessBroken(() => decodeStream(stream, (value) => document.get(value), maxBytes), new Uint8Array())
}
