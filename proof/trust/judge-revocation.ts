import type { Bytes } from '../asn1/element.ts'
import type { RevocationFacts } from '../report.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { Path } from '../x509/path.ts'
import { type Answer, readOcspAnswer } from './ocsp-answer.ts'
import { readList } from './revocation-list.ts'

/** The answers in a file, by which an offline verifier checks it. */
export interface ValidationData {
  ocsps: Bytes[]
  crls: Bytes[]
}

/** When a signature was made: as a known authority says, or as the signer does. */
interface SignedAt {
  at: Date
  isProven: boolean
}

/**
 * What authorities say, in the file itself, of every certificate on the path but its root; the worst counts. Null for a
 * certificate that was itself chosen to be known.
 */
export async function judgeRevocation(
  { certificates }: Path,
  { ocsps, crls }: ValidationData,
  signedAt: SignedAt,
): Promise<RevocationFacts | null> {
  const judged: RevocationFacts[] = []
  for (const [index, certificate] of certificates.entries()) {
    const issuer = certificates[index + 1]
    if (!issuer) continue
    const said: Said[] = []
    for (const bytes of ocsps) said.push(...(await saidBy('ocsp', readOcspAnswer(bytes, certificate, issuer))))
    for (const bytes of crls) said.push(...(await saidBy('crl', readListAnswer(bytes, certificate, issuer))))
    const spoken = said.filter((answer) => speaksOf(certificate, answer))
    judged.push(factsOf(spoken, signedAt))
  }
  return worse.map((status) => judged.find((one) => one.status === status)).find(Boolean) ?? judged[0] ?? null
}

const worse = ['revoked', 'revoked-since', 'unknown'] as const

interface Said extends Answer {
  source: 'ocsp' | 'crl'
}

/** What cannot be read says nothing. */
async function saidBy(source: Said['source'], reading: Promise<Answer | null>): Promise<Said[]> {
  try {
    const answer = await reading
    return answer ? [{ ...answer, source }] : []
  } catch {
    return []
  }
}

async function readListAnswer(bytes: Bytes, certificate: Certificate, issuer: Certificate): Promise<Answer> {
  const { from, until, revocationOf } = await readList(bytes, issuer)
  return { from, until, revoked: revocationOf(certificate) }
}

/** An authority forgets whom it revoked once the certificate has ended (RFC 5280, 3.3): then 'good' says nothing. */
function speaksOf({ notAfter }: Certificate, { from, revoked }: Said): boolean {
  return revoked !== null || from <= notAfter
}

/** The newest answer counts: a suspended certificate may be good again. Of two of one instant, the revocation counts. */
function factsOf(said: Said[], signedAt: SignedAt): RevocationFacts {
  const [newest] = said.sort(
    (a, b) => b.from.getTime() - a.from.getTime() || Number(b.revoked !== null) - Number(a.revoked !== null),
  )
  if (!newest) return { status: 'unknown', saidAt: null, source: null, revokedAt: null }
  const told = { saidAt: newest.from.toISOString(), source: newest.source }
  if (newest.revoked) {
    return { ...told, status: statusOf(newest.revoked, signedAt), revokedAt: newest.revoked.at.toISOString() }
  }
  const { from, until } = newest
  const speaksOfThen = from >= signedAt.at || (until !== null && until >= signedAt.at)
  return { ...told, status: speaksOfThen ? 'good' : 'unknown', revokedAt: null }
}

/** Who has the key of a compromised certificate can claim any instant: then only a proven one is before the revocation. */
function statusOf({ at, reason }: NonNullable<Answer['revoked']>, signedAt: SignedAt): RevocationFacts['status'] {
  const isBelievable = signedAt.isProven || harmless.has(reason)
  return signedAt.at < at && isBelievable ? 'revoked-since' : 'revoked'
}

/** The holder left, has another certificate, or stopped (RFC 5280, 5.3.1): no other person has the key. */
const harmless = new Set([3, 4, 5])
