import type { SignatureReport } from '../report.ts'
import { failureOf } from './failures.ts'

/** What ETSI EN 319 102-1 (table 5) calls the result for a signature. */
export interface Indication {
  main: 'total-passed' | 'total-failed' | 'indeterminate'
  sub: string | null
}

type Judged = Pick<
  SignatureReport,
  'kind' | 'verdict' | 'problems' | 'revocation' | 'coversTo' | 'time' | 'signedAt' | 'unprovenSince'
>

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
  const { kind, revocation, unprovenSince } = signature
  if (revocation?.status !== 'revoked-since') {
    if (unprovenSince !== null) return { main: 'indeterminate', sub: 'OUT_OF_BOUNDS_NO_POE' }
    if (revocation?.status === 'unknown' && kind === 'signature') return { main: 'indeterminate', sub: 'TRY_LATER' }
    return { main: 'total-passed', sub: null }
  }
  const isProven = [signature, ...stamps.filter(({ coversTo }) => coversTo > signature.coversTo)].some((one) =>
    isBefore(one, revocation.revokedAt),
  )
  return isProven ? { main: 'total-passed', sub: null } : { main: 'indeterminate', sub: 'REVOKED_NO_POE' }
}

/** Whether a known authority vouches for a time before this one. */
function isBefore({ verdict, time, signedAt }: Judged, at: string | null): boolean {
  return verdict === 'intact' && time === 'trusted' && signedAt !== null && at !== null && signedAt < at
}
