import type { SignatureReport } from '../report.ts'

/** What ETSI EN 319 102-1 (table 5) calls the result for a signature. */
export interface Indication {
  main: 'total-passed' | 'total-failed' | 'indeterminate'
  sub: string | null
}

/** A policy without revocation: what it does not judge, the report says beside it. */
export function indicationOf({ verdict, problems }: Pick<SignatureReport, 'verdict' | 'problems'>): Indication {
  if (verdict === 'intact') return { main: 'total-passed', sub: null }
  if (verdict === 'intact-unknown-issuer') return { main: 'indeterminate', sub: 'NO_CERTIFICATE_CHAIN_FOUND' }
  if (verdict === 'unsupported') return { main: 'indeterminate', sub: 'SIGNATURE_PROCESSING_ERROR' }
  // What follows the signed revision is outside of what was signed, and the policy does not permit it.
  if (verdict === 'changed-after') return { main: 'indeterminate', sub: 'SIG_CONSTRAINTS_FAILURE' }
  return failureOf(problems.map(({ code }) => code))
}

function failureOf(codes: readonly string[]): Indication {
  const known = failures.find(({ code }) => codes.includes(code))
  return known ?? { main: 'total-failed', sub: 'FORMAT_FAILURE' }
}

/** By weight: the first one that was found decides. */
const failures: readonly (Indication & { code: string })[] = [
  { code: 'digest-differs', main: 'total-failed', sub: 'HASH_FAILURE' },
  { code: 'signature-invalid', main: 'total-failed', sub: 'SIG_CRYPTO_FAILURE' },
  { code: 'signing-certificate-differs', main: 'indeterminate', sub: 'NO_SIGNING_CERTIFICATE_FOUND' },
  { code: 'signer-certificate-missing', main: 'indeterminate', sub: 'NO_SIGNING_CERTIFICATE_FOUND' },
  { code: 'key-too-weak', main: 'indeterminate', sub: 'CRYPTO_CONSTRAINTS_FAILURE' },
  { code: 'certificate-not-valid-then', main: 'indeterminate', sub: 'OUT_OF_BOUNDS_NO_POE' },
  { code: 'certificate-purpose', main: 'indeterminate', sub: 'CHAIN_CONSTRAINTS_FAILURE' },
  { code: 'policy-differs', main: 'indeterminate', sub: 'POLICY_PROCESSING_ERROR' },
]
