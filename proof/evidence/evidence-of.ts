import { decodeStream } from '../pdf/decode.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { readFields } from '../pdf/fields.ts'
import { textOf } from '../pdf/text.ts'
import { Broken, Dict, Stream } from '../pdf/values.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import { contentsAt } from '../signatures/read-signature.ts'
import { MAX_EVIDENCE_BYTES } from './check-evidence.ts'
import { EVIDENCE_NAME } from './evidence.ts'

/**
 * The bytes of the evidence.json that a seal's field names, in the file as it was sealed: what was added behind the seal
 * says nothing. Null where it names none; empty where it cannot be read, which {@link checkEvidence} tells.
 */
export function evidenceOf(document: PdfDocument, { at, end }: Pick<PlacedSignature, 'at' | 'end'>): Uint8Array | null {
  const then = document.at(end)
  const field = readFields(then).fields.find(({ type, value }) => {
    const signature = type === 'Sig' ? then.get(value) : null
    return signature instanceof Dict && contentsAt(then, signature) === at
  })
  const file = then
    .array(field?.dict.get('AF'))
    .map((specification) => then.dict(specification))
    .find((specification) => textOf(then.get(specification.get('UF'))) === EVIDENCE_NAME)
  return file ? contentOf(then, file) : null
}

function contentOf(document: PdfDocument, file: Dict): Uint8Array {
  const stream = document.get(document.dict(file.get('EF')).get('F'))
  if (!(stream instanceof Stream)) return new Uint8Array()
  try {
    return decodeStream(stream, (value) => document.get(value), MAX_EVIDENCE_BYTES)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return new Uint8Array()
  }
}
