import type { PdfDocument } from '../pdf/document.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import { MAX_EVIDENCE_BYTES } from './check-evidence.ts'
import { EVIDENCE_NAME } from './evidence.ts'
import { fileOfSeal } from './file-of-seal.ts'

/**
 * The bytes of the evidence.json that a seal carries. Null if it names none; empty if it cannot be read, which
 * {@link checkEvidence} tells.
 */
export function evidenceOf(document: PdfDocument, seal: Pick<PlacedSignature, 'at' | 'end'>): Uint8Array | null {
  return fileOfSeal(document, seal, { name: EVIDENCE_NAME, maxBytes: MAX_EVIDENCE_BYTES })
}
