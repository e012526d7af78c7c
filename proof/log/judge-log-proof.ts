import type { CheckedEvidence } from '../evidence/check-evidence.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import { type CheckedLogProof, checkLogProof } from './log-proof.ts'
import { logProofOf } from './log-proof-of.ts'
import type { VerifierKey } from './signed-note.ts'

/** What the log's proof that a seal names says, held against the evidence beside it; null if it names none. */
export async function judgeLogProof(
  document: PdfDocument,
  seal: Pick<PlacedSignature, 'at' | 'end'>,
  { evidence, keys }: { evidence: CheckedEvidence | null; keys: readonly VerifierKey[] },
): Promise<CheckedLogProof | null> {
  const json = logProofOf(document, seal)
  if (!json) return null
  const facts = evidence?.facts
  const logged = {
    document: facts?.documentId ?? '',
    original: facts?.originalSha256 ?? '',
    head: facts?.head ?? '',
    evidence: facts?.sha256 ?? '',
  }
  return checkLogProof(json, logged, keys)
}
