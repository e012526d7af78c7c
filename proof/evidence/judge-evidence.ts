import type { PdfDocument } from '../pdf/document.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import type { SealedFile } from './certificate-problems.ts'
import { type CheckedEvidence, checkEvidence } from './check-evidence.ts'
import { evidenceOf } from './evidence-of.ts'

/** What the evidence that a seal names says, and what of it does not hold; null if it names none. */
export async function judgeEvidence(
  document: PdfDocument,
  seal: Pick<PlacedSignature, 'at' | 'end'>,
  file: SealedFile,
): Promise<CheckedEvidence | null> {
  const json = evidenceOf(document, seal)
  return json && checkEvidence(json, file)
}
