import type { Bytes } from '../asn1/element.ts'
import { unshared } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { type PdfValue, Stream, unlessBroken } from '../pdf/values.ts'
import type { ValidationData } from '../trust/judge-revocation.ts'

/** Of a document: its DSS as it is now (ISO 32000-2, 12.8.4.3), with what its VRI alone names. */
export function validationInFile(document: PdfDocument): ValidationData & { certificates: Bytes[] } {
  const store = document.dict(document.catalog.get('DSS'))
  const related = [...document.dict(store.get('VRI')).values()].map((one) => document.dict(one))
  const all = (inStore: string, inVri: string) =>
    streamsOf(document, [
      ...document.array(store.get(inStore)),
      ...related.flatMap((one) => document.array(one.get(inVri))),
    ])
  return { ocsps: all('OCSPs', 'OCSP'), crls: all('CRLs', 'CRL'), certificates: all('Certs', 'Cert') }
}

const MOST = 200

function streamsOf(document: PdfDocument, values: PdfValue[]): Bytes[] {
  const streams = new Set(values.map((value) => document.get(value)))
  return [...streams]
    .slice(0, MOST)
    .flatMap((stream) => unlessBroken(() => (stream instanceof Stream ? [unshared(document.data(stream))] : []), []))
}
