import { createHash } from 'node:crypto'
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { packedStream } from '../draw/packed.ts'
import { resolver } from '../page-tree.ts'
import type { SignerValidation, ValidationData } from './seal-job.ts'

/** What was signed, and who signed it in addition to the seal. */
interface Signed {
  bytes: Uint8Array
  signers: SignerValidation[]
}

/**
 * Adds to what earlier signatures left there (DSS); the same thing once. What belongs to a signer's own signature is also
 * named by it (VRI), as DOC-ICP-15.03 asks for.
 */
export function addValidationData(pdf: PDF, data: ValidationData, { bytes, signers }: Signed): void {
  const resolve = resolver(pdf)
  const store = pdf.getCatalog().getDict('DSS', resolve) ?? PdfDict.of({ Type: PdfName.of('DSS') })
  keep(pdf, store, data)
  if (signers.length > 0) {
    const related = store.getDict('VRI', resolve)?.clone() ?? new PdfDict()
    for (const { certificate, validation } of signers) {
      const kept = keep(pdf, store, validation)
      for (const name of signaturesWith(certificate, bytes)) related.set(name, relation(kept))
    }
    store.set('VRI', related)
  }
  pdf.getCatalog().set('DSS', pdf.context.registry.getRef(store) ?? pdf.register(store))
}

const KEYS = { certificates: 'Certs', ocsps: 'OCSPs', crls: 'CRLs' } as const

type Kept = Record<keyof ValidationData, PdfObject[]>

/** Returns the place of each of them in the store. */
function keep(pdf: PDF, store: PdfDict, data: ValidationData): Kept {
  const kept: Kept = { certificates: [], ocsps: [], crls: [] }
  const resolve = resolver(pdf)
  for (const kind of ['certificates', 'ocsps', 'crls'] as const) {
    const items = [...(store.getArray(KEYS[kind], resolve) ?? [])]
    const known = new Map(items.map((item) => [hashOf(item instanceof PdfRef ? resolve(item) : item), item]))
    for (const [hash, bytes] of new Map(data[kind].map((item) => [sha256(item), item]))) {
      const item = known.get(hash) ?? pdf.register(packedStream(bytes))
      if (!known.has(hash)) items.push(item)
      kept[kind].push(item)
    }
    if (items.length > 0) store.set(KEYS[kind], new PdfArray(items))
  }
  return kept
}

function relation({ certificates, ocsps, crls }: Kept): PdfDict {
  const lists = Object.entries({ Cert: certificates, OCSP: ocsps, CRL: crls }).filter(([, items]) => items.length > 0)
  return PdfDict.of({
    Type: PdfName.of('VRI'),
    ...Object.fromEntries(lists.map(([key, items]) => [key, new PdfArray(items)])),
  })
}

/** How the store names the signatures with a certificate: by SHA-1 of the whole /Contents (ISO 32000-2, 12.8.4.4). */
function signaturesWith(certificate: Uint8Array, bytes: Uint8Array): string[] {
  return findSignatures(bytes).signatures.flatMap(({ contents }) =>
    Buffer.from(contents).includes(Buffer.from(certificate))
      ? createHash('sha1').update(contents).digest('hex').toUpperCase()
      : [],
  )
}

function hashOf(value: PdfObject | null): string {
  return value instanceof PdfStream ? sha256(value.getDecodedData()) : ''
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
