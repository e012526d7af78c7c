import type { SignatureReport } from '../report.ts'

/** What ETSI EN 319 102-1 (table 5) calls the result for a signature. */
export interface Indication {
  main: 'total-passed' | 'total-failed' | 'indeterminate'
  sub: string | null
}

type Judged = Pick<SignatureReport, 'kind' | 'verdict' | 'problems' | 'revocation' | 'coversTo' | 'time' | 'signedAt'>

/** `stamps` are the document timestamps of the same file: they prove that what they cover was there before them. */
export function indicationOf(signature: Judged, stamps: readonly Judged[]): Indication {
  const { verdict, problems } = signature
  if (verdict === 'intact') return indicationByRevocation(signature, stamps)
  if (verdict === 'intact-unknown-issuer') return { main: 'indeterminate', sub: 'NO_CERTIFICATE_CHAIN_FOUND' }
  if (verdict === 'unsupported') {
    const isMissing = problems.some(({ code }) => code === 'signed-file-missing')
    return { main: 'indeterminate', sub: isMissing ? 'SIGNED_DATA_NOT_FOUND' : 'SIGNATURE_PROCESSING_ERROR' }
  }
  // What follows the signed revision is outside of what was signed, and the policy does not permit it.
  if (verdict === 'changed-after') return { main: 'indeterminate', sub: 'SIG_CONSTRAINTS_FAILURE' }
  return failureOf(problems.map(({ code }) => code))
}

/** The policy asks for revocation of people's certificates: an installation's seal is known by its root. */
function indicationByRevocation(signature: Judged, stamps: readonly Judged[]): Indication {
  const { kind, revocation } = signature
  if (revocation?.status === 'unknown' && kind === 'signature') return { main: 'indeterminate', sub: 'TRY_LATER' }
  if (revocation?.status !== 'revoked-since') return { main: 'total-passed', sub: null }
  const isProven = [signature, ...stamps.filter(({ coversTo }) => coversTo > signature.coversTo)].some((one) =>
    isBefore(one, revocation.revokedAt),
  )
  return isProven ? { main: 'total-passed', sub: null } : { main: 'indeterminate', sub: 'REVOKED_NO_POE' }
}

/** Whether a known authority vouches for a time before this one. */
function isBefore({ verdict, time, signedAt }: Judged, at: string | null): boolean {
  return verdict === 'intact' && time === 'trusted' && signedAt !== null && at !== null && signedAt < at
}

function failureOf(codes: readonly string[]): Indication {
  const known = failures.find(({ code }) => codes.includes(code))
  return known ?? { main: 'total-failed', sub: 'FORMAT_FAILURE' }
}

/** By weight: the first one that was found decides. */
const failures: readonly (Indication & { code: string })[] = [
  { code: 'digest-differs', main: 'total-failed', sub: 'HASH_FAILURE' },
  { code: 'signature-invalid', main: 'total-failed', sub: 'SIG_CRYPTO_FAILURE' },
  // TOTAL-FAILED needs a proof that it was signed after the revocation: a timestamp proves only the other side.
  { code: 'certificate-revoked', main: 'indeterminate', sub: 'REVOKED_NO_POE' },
  { code: 'signing-certificate-differs', main: 'indeterminate', sub: 'NO_SIGNING_CERTIFICATE_FOUND' },
  { code: 'signer-certificate-missing', main: 'indeterminate', sub: 'NO_SIGNING_CERTIFICATE_FOUND' },
  { code: 'key-too-weak', main: 'indeterminate', sub: 'CRYPTO_CONSTRAINTS_FAILURE' },
  { code: 'certificate-not-valid-then', main: 'indeterminate', sub: 'OUT_OF_BOUNDS_NO_POE' },
  { code: 'certificate-purpose', main: 'indeterminate', sub: 'CHAIN_CONSTRAINTS_FAILURE' },
  { code: 'policy-differs', main: 'indeterminate', sub: 'POLICY_PROCESSING_ERROR' },
]
