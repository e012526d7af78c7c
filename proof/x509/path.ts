import { isEqual } from '../bytes.ts'
import type { KnownRoot } from '../report.ts'
import { schemeNamed } from './algorithms.ts'
import {
  ANY_PURPOSE,
  type Certificate,
  isForSigning,
  isValidAt,
  readCertificateFile,
  TIME_STAMPING,
} from './certificate.ts'
import { checkSignature } from './check-signature.ts'
import { keepPolicies } from './policies.ts'

export type Purpose = NonNullable<KnownRoot['for']>

/** Certificates of which each was issued by the next, and the known root that the last one is. */
export interface Path {
  root: KnownRoot
  certificates: Certificate[]
}

/**
 * A path to a known root of certificates that were all valid at an instant; null without one. A root may be the
 * certificate itself. Revocation is not judged.
 */
export async function pathTo(
  roots: KnownRoot[],
  certificate: Certificate,
  others: Certificate[],
  at: Date,
  purpose: Purpose,
): Promise<Path | null> {
  const known = roots.filter((root) => servesFor(root, purpose)).flatMap(anchorsOf)
  const search: Search = { known, others, at, purpose, left: MAX_CHECKS }
  return isValidAt(certificate, at) && !certificate.hasUnknownCritical ? climb(search, certificate, []) : null
}

/** Who seals may sign, too; who issues certificates to everybody vouches for no seal. */
function servesFor({ for: own }: KnownRoot, purpose: Purpose): boolean {
  return own === undefined || own === purpose || (purpose === 'signers' && own === 'signatures')
}

interface Search {
  known: { root: KnownRoot; certificate: Certificate }[]
  others: Certificate[]
  at: Date
  purpose: Purpose
  /** Signatures that may still be checked: certificates of one name can be arranged so that paths multiply. */
  left: number
}

const MAX_CHECKS = 50
const MAX_AUTHORITIES = 8

async function climb(search: Search, certificate: Certificate, below: Certificate[]): Promise<Path | null> {
  const certificates = [...below, certificate]
  for (const { root, certificate: own } of search.known) {
    if (isEqual(own.bytes, certificate.bytes) && keepPolicies(below)) return { root, certificates }
  }
  if (below.length > MAX_AUTHORITIES) return null
  for (const { root, certificate: own } of search.known) {
    const mayEnd = (own.isAuthority || isPlainRoot(own)) && keepPolicies(certificates)
    if (mayEnd && (await vouches(search, own, certificate, below))) {
      return { root, certificates: [...certificates, own] }
    }
  }
  for (const other of search.others) {
    if (!other.isAuthority || other === certificate || below.includes(other)) continue
    if (!(await vouches(search, other, certificate, below))) continue
    const path = await climb(search, other, certificates)
    if (path) return path
  }
  return null
}

/** Of version 1, which cannot say that it is an authority: somebody chose it to be one. */
function isPlainRoot({ isPlain, subject, issuer }: Certificate): boolean {
  return isPlain && subject.key === issuer.key
}

async function vouches(search: Search, issuer: Certificate, certificate: Certificate, below: Certificate[]) {
  if (!mayIssue(search, issuer, certificate, below) || search.left-- <= 0) return false
  return signed(issuer, certificate)
}

function mayIssue({ at, purpose }: Search, issuer: Certificate, certificate: Certificate, below: Certificate[]) {
  const { subjectKeyId, keyUsage } = issuer
  const { authorityKeyId } = certificate
  const between = [...below.slice(1), certificate].filter((one) => one.subject.key !== one.issuer.key)
  const authorities = below.length === 0 ? 0 : between.length
  return (
    issuer.subject.key === certificate.issuer.key &&
    (!subjectKeyId || !authorityKeyId || subjectKeyId === authorityKeyId) &&
    (keyUsage === null || (keyUsage & KEY_CERT_SIGN) !== 0) &&
    authorities <= issuer.pathLength &&
    isValidAt(issuer, at) &&
    !issuer.hasUnknownCritical &&
    (purpose === 'timestamps' ? isForStamps(issuer) : isForSigning(issuer))
  )
}

/** Purposes of an authority limit what it issues, as every large program reads them; RFC 5280 (4.2.1.12) leaves it open. */
function isForStamps({ purposes }: Certificate): boolean {
  return purposes === null || purposes.includes(TIME_STAMPING) || purposes.includes(ANY_PURPOSE)
}

const KEY_CERT_SIGN = 0x04

/** Whether one certificate's key signed another. */
export async function signed(issuer: Certificate, { signatureAlgorithm, signature, signedPart }: Certificate) {
  try {
    const scheme = schemeNamed(signatureAlgorithm)
    return (await checkSignature(issuer.publicKey, scheme, null, signature, signedPart)) === 'valid'
  } catch {
    return false
  }
}

/** What is not a certificate vouches for nothing; what verifies must not fail for it. */
function anchorsOf(root: KnownRoot): Search['known'] {
  try {
    return [{ root, certificate: readCertificateFile(root.certificate) }]
  } catch {
    return []
  }
}
