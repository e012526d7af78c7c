import { type Bytes, childrenOf, type Element, Malformed } from '../asn1/element.ts'
import { context } from '../asn1/tags.ts'
import { unshared } from '../bytes.ts'
import { unsignedValue } from '../cms/attributes.ts'
import type { JudgedSigner } from '../cms/judge-signer.ts'
import type { Message } from '../cms/message.ts'
import { ADOBE_REVOCATION, REVOCATION_VALUES } from '../cms/oids.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { type PdfValue, Stream, unlessBroken } from '../pdf/values.ts'
import type { ValidationData } from './judge-revocation.ts'

/** Of a document: its DSS as it is now (ISO 32000-2, 12.8.4.3), with what its VRI alone names. */
export function validationOf(document: PdfDocument): ValidationData & { certificates: Bytes[] } {
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

/** Of a message: beside its certificates, in Adobe's attribute, or among CAdES' unsigned ones. */
export function validationIn({ revocations }: Message, { attributes, signer }: JudgedSigner): ValidationData {
  const found: ValidationData = { ocsps: [], crls: revocations.map(({ bytes }) => bytes) }
  const adobe = attributes?.get(ADOBE_REVOCATION)?.[0]
  const archived = signer?.unsignedAttributes && unsignedValue(signer.unsignedAttributes, REVOCATION_VALUES)
  for (const values of [adobe, archived]) {
    for (const [tag, kind] of [
      [context(0), 'crls'],
      [context(1), 'ocsps'],
    ] as const) {
      found[kind].push(...valuesIn(values, tag))
    }
  }
  return found
}

/** Both have their lists in [0] and their answers in [1]. */
function valuesIn(values: Element | null | undefined, tag: number): Bytes[] {
  try {
    const part = values && childrenOf(values).find((one) => one.tag === tag)
    return part
      ? childrenOf(part)
          .flatMap(childrenOf)
          .map(({ bytes }) => bytes)
      : []
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return []
  }
}
