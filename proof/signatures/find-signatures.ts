import type { Finding } from '../finding.ts'
import { openPdf, type PdfDocument } from '../pdf/document.ts'
import { type Field, readFields } from '../pdf/fields.ts'
import { limits } from '../pdf/limits.ts'
import { fileProblem } from '../pdf/problems.ts'
import { hasEvidence } from './has-evidence.ts'
import type { PlacedSignature } from './placed-signature.ts'
import { type SignatureCode, signatureProblem } from './problems.ts'
import { readSignature } from './read-signature.ts'
import { scanSignatures } from './scan-signatures.ts'
import { wasInForm } from './was-in-form.ts'

/**
 * The signatures of a PDF as a reader finds them, from the form. A scan of the bytes only looks for what the form does
 * not tell. Never throws for a broken file: what is wrong is said.
 */
export function findSignatures(bytes: Uint8Array): SignaturesFound {
  const document = openPdf(bytes)
  const { fields, isTooLarge } = readFields(document)
  const signed = fields.filter((field) => isSigned(document, field))
  const isTooMany = signed.length > limits.signatures
  const signatures = isTooMany
    ? []
    : signed.map(({ name, value }) => readSignature(document, name, document.dict(value)))
  const scan = isTooMany ? null : scanSignatures(document, signatures)
  const strays = scan?.strays ?? []
  // The form is encrypted, the signatures are not.
  if (document.isLocked) for (const { value } of strays) signatures.push(readSignature(document, '', value))
  signatures.sort((a, b) => a.end - b.end || a.from - b.from)
  for (const index of signatures.keys()) compareWithOthers(document, signatures, index)
  const codes: SignatureCode[] = [
    ...(isTooMany ? ['too-many-signatures' as const] : []),
    ...(strays.length && !document.isLocked && !isTooLarge ? ['signature-without-field' as const] : []),
    ...(scan?.hasUnlisted ? ['unlisted-signature' as const] : []),
  ]
  const problems = [
    ...document.problems,
    ...(isTooLarge ? [fileProblem('too-large')] : []),
    ...(document.problems.length === 0 && document.broken.size ? [fileProblem('unreadable-object')] : []),
    ...codes.map(signatureProblem),
  ]
  const isSignedElsewhere = scan?.hasUnread || isTooMany || (isTooLarge && strays.length > 0)
  return {
    signatures,
    problems,
    isSignedElsewhere,
    hasEvidence: (scan?.hasLostSeal ?? false) || hasEvidence(document),
    document,
  }
}

export interface SignaturesFound {
  /** In the order of what they cover. */
  signatures: PlacedSignature[]
  /** Of the file; problems of one signature stand at that signature. */
  problems: Finding[]
  /** It cannot be read here as a whole or has too many, and other programs may find a signature in it. */
  isSignedElsewhere: boolean
  /** An embedded file named evidence.json, or a seal's mark without its signature. */
  hasEvidence: boolean
  /** The file as it is now. */
  document: PdfDocument
}

function isSigned(document: PdfDocument, { isTerminal, type, value }: Field): boolean {
  return isTerminal && type === 'Sig' && document.get(value) !== null
}

function compareWithOthers(document: PdfDocument, signatures: PlacedSignature[], index: number): void {
  const signature = signatures[index]
  if (!signature) return
  const { at, from, end, problems } = signature
  if (at !== -1 && signatures.some((other) => other !== signature && other.at === at))
    problems.push(signatureProblem('value-of-two-fields'))
  // One after the other: each begins behind the end of the one before.
  const [before, behind] = [signatures[index - 1], signatures[index + 1]]
  if (end && ((before && before.end > from) || (behind && end > behind.from)))
    problems.push(signatureProblem('ranges-overlap'))
  if (problems.length === 0 && !document.isLocked && !wasInForm(document, signature))
    problems.push(
      readFields(document.at(end)).isTooLarge ? fileProblem('too-large') : signatureProblem('not-in-own-revision'),
    )
}
