import type { CmsProblem } from '../cms/problems.ts'
import type { evidenceSentences } from '../evidence/sentences.ts'
import type { logSentences } from '../log/sentences.ts'
import type { SignatureCode } from '../signatures/problems.ts'

/** What ETSI EN 319 102-1 calls a failure. By weight: the first one that was found decides. */
const failures = [
  { main: 'total-failed', sub: 'HASH_FAILURE' },
  { main: 'total-failed', sub: 'SIG_CRYPTO_FAILURE' },
  // TOTAL-FAILED needs a proof that it was signed after the revocation: a timestamp proves only the other side.
  { main: 'indeterminate', sub: 'REVOKED_NO_POE' },
  { main: 'indeterminate', sub: 'NO_SIGNING_CERTIFICATE_FOUND' },
  { main: 'indeterminate', sub: 'CRYPTO_CONSTRAINTS_FAILURE' },
  { main: 'indeterminate', sub: 'OUT_OF_BOUNDS_NO_POE' },
  { main: 'indeterminate', sub: 'CHAIN_CONSTRAINTS_FAILURE' },
  { main: 'indeterminate', sub: 'POLICY_PROCESSING_ERROR' },
] as const

const FORMAT = { main: 'total-failed', sub: 'FORMAT_FAILURE' } as const

export type Failure = (typeof failures)[number] | typeof FORMAT

/** The failure of a signature with these problems. Those of its timestamp are failures of its form. */
export function failureOf(codes: readonly string[]): Failure {
  const found = new Set(codes.map((code) => known[code]))
  return failures.find(({ sub }) => found.has(sub)) ?? FORMAT
}

type Code = CmsProblem | SignatureCode | keyof typeof evidenceSentences | keyof typeof logSentences

/** A problem of a signature without a line does not compile. */
const byCode: Readonly<Record<Code, Failure['sub']>> = {
  // Its message.
  'message-unreadable': 'FORMAT_FAILURE',
  'not-one-signer': 'FORMAT_FAILURE',
  'attached-content': 'FORMAT_FAILURE',
  'content-missing': 'FORMAT_FAILURE',
  'signed-file-missing': 'FORMAT_FAILURE',
  'content-type-differs': 'FORMAT_FAILURE',
  'signed-attributes-missing': 'FORMAT_FAILURE',
  'attribute-repeated': 'FORMAT_FAILURE',
  'digest-differs': 'HASH_FAILURE',
  'signature-invalid': 'SIG_CRYPTO_FAILURE',
  'algorithm-unsupported': 'FORMAT_FAILURE',
  'algorithms-differ': 'FORMAT_FAILURE',
  'key-too-weak': 'CRYPTO_CONSTRAINTS_FAILURE',
  'signer-certificate-missing': 'NO_SIGNING_CERTIFICATE_FOUND',
  'certificates-missing': 'FORMAT_FAILURE',
  'signing-certificate-missing': 'FORMAT_FAILURE',
  'signing-certificate-differs': 'NO_SIGNING_CERTIFICATE_FOUND',
  'policy-differs': 'POLICY_PROCESSING_ERROR',
  'certificate-not-valid-then': 'OUT_OF_BOUNDS_NO_POE',
  'certificate-revoked': 'REVOKED_NO_POE',
  'certificate-purpose': 'CHAIN_CONSTRAINTS_FAILURE',
  'padding-not-zero': 'FORMAT_FAILURE',
  'sub-filter-unsupported': 'FORMAT_FAILURE',
  'seal-differs': 'FORMAT_FAILURE',
  'timestamp-missing': 'FORMAT_FAILURE',
  'timestamp-not-bound': 'FORMAT_FAILURE',
  'timestamp-imprint-differs': 'FORMAT_FAILURE',
  // Its place in the file.
  'range-missing': 'FORMAT_FAILURE',
  'range-not-from-start': 'FORMAT_FAILURE',
  'range-beyond-file': 'FORMAT_FAILURE',
  'contents-missing': 'FORMAT_FAILURE',
  'gap-is-not-contents': 'FORMAT_FAILURE',
  'ranges-overlap': 'FORMAT_FAILURE',
  'value-of-two-fields': 'FORMAT_FAILURE',
  'repeated-key': 'FORMAT_FAILURE',
  'not-in-own-revision': 'FORMAT_FAILURE',
  'seal-digits-differ': 'FORMAT_FAILURE',
  'unknown-seal-version': 'FORMAT_FAILURE',
  'signature-without-field': 'FORMAT_FAILURE',
  'unlisted-signature': 'FORMAT_FAILURE',
  'too-many-signatures': 'FORMAT_FAILURE',
  // The evidence in a seal, and the log.
  'evidence-unreadable': 'FORMAT_FAILURE',
  'evidence-not-canonical': 'FORMAT_FAILURE',
  'evidence-version-unknown': 'FORMAT_FAILURE',
  'evidence-malformed': 'FORMAT_FAILURE',
  'evidence-chain-broken': 'FORMAT_FAILURE',
  'evidence-head-differs': 'FORMAT_FAILURE',
  'evidence-document-differs': 'FORMAT_FAILURE',
  'evidence-sender-differs': 'FORMAT_FAILURE',
  'evidence-party-differs': 'FORMAT_FAILURE',
  'evidence-part-differs': 'FORMAT_FAILURE',
  'evidence-parts-differ': 'FORMAT_FAILURE',
  'evidence-witness-early': 'FORMAT_FAILURE',
  'evidence-values-differ': 'FORMAT_FAILURE',
  'evidence-pages-differ': 'FORMAT_FAILURE',
  'evidence-passkey-differs': 'FORMAT_FAILURE',
  'evidence-certificate-differs': 'FORMAT_FAILURE',
  'log-unreadable': 'FORMAT_FAILURE',
  'log-leaf-differs': 'FORMAT_FAILURE',
  'log-not-included': 'FORMAT_FAILURE',
  'log-not-signed': 'FORMAT_FAILURE',
}

const known: Readonly<Record<string, Failure['sub']>> = byCode
