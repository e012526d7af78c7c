import { hashOf, hexOf } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import type { JudgedSignature } from '../revisions/permitted-changes.ts'
import { type Evidence, type HashedEntry, isHashed } from './evidence.ts'
import { problem } from './problems.ts'
import { hash, object } from './shape.ts'
import { SIGNED_EVENT, signedFacts } from './signed-facts.ts'

/** The file in which a seal carries evidence, and its contents before that seal. */
export interface SealedFile {
  bytes: Uint8Array
  signatures: readonly JudgedSignature[]
}

/**
 * Each certificate that the trail tells of signed this document: its signature is in it, over the bytes that the trail
 * names. The certificate page as a file of its own has only its seal, and does not begin with the original.
 */
export async function certificateProblems(evidence: Evidence, file: SealedFile): Promise<Finding[]> {
  const told = evidence.events.filter(isHashed).filter(saysCertificate)
  const signatures = file.signatures.filter(({ kind }) => kind === 'signature')
  if (told.length === 0 || (signatures.length === 0 && !(await beginsWithOriginal(evidence, file)))) return []
  return told
    .filter((entry) => !signatures.some((signature) => isOf(signature, entry)))
    .map((entry) => problem('evidence-certificate-differs', signedFacts(entry)?.name))
}

/** By its method, or by what is left of one. */
function saysCertificate({ event, payload, evidence }: HashedEntry): boolean {
  return event === SIGNED_EVENT && (payload.method === 'certificate' || 'certificate_sha256' in evidence)
}

function isOf({ problems, certificateSha256, digest }: JudgedSignature, { payload, evidence }: HashedEntry): boolean {
  return (
    payload.method === 'certificate' &&
    told(evidence) &&
    problems.length === 0 &&
    evidence.certificate_sha256 === certificateSha256 &&
    evidence.signed_digest === digest
  )
}

const told = object({ certificate_sha256: hash, signed_digest: hash }, { isOpen: true })

async function beginsWithOriginal({ document }: Evidence, { bytes }: SealedFile): Promise<boolean> {
  const original = new Uint8Array(bytes.subarray(0, document.original_size))
  return hexOf(await hashOf('SHA-256', original)) === document.original_sha256
}
