import { fileOfSeal } from '../evidence/file-of-seal.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import { LOG_PROOF_NAME, MAX_LOG_PROOF_BYTES } from './log-proof.ts'

/** The bytes of the log.json that a seal carries. Null where it names none; empty if it cannot be read. */
export function logProofOf(document: PdfDocument, seal: Pick<PlacedSignature, 'at' | 'end'>): Uint8Array | null {
  return fileOfSeal(document, seal, { name: LOG_PROOF_NAME, maxBytes: MAX_LOG_PROOF_BYTES })
}
