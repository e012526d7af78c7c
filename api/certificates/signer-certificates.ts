import { governmentIdOf } from '@rubrica/contracts/ids.ts'
import { families } from '@rubrica/proof/families.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { issuersAbove } from '@rubrica/proof/x509/issuers-above.ts'
import { pathTo } from '@rubrica/proof/x509/path.ts'
import { type Person, personOf } from '@rubrica/proof/x509/person.ts'
import { policiesOf } from '@rubrica/proof/x509/policies.ts'
import type { Db } from '../db/database.ts'
import type { ValidationData } from '../pdf/engine.ts'
import { type Reason, type ReasonCode, reasonFor, refusals } from './certificate-words.ts'
import { fetchedIssuers } from './fetched-issuers.ts'
import { type CertificateRefusal, invalid, refusalOf } from './refusal-of.ts'
import type { Revocation } from './revocation.ts'
import { type RevocationParts, revocationsBy } from './revocations-by.ts'
import type { SignerRoots } from './signer-roots.ts'

/** The worth of a signature with the signer's own certificate, found out now. */
export interface JudgedCertificate {
  /** Why the signer cannot sign with it. */
  refusal: CertificateRefusal | null
  /** Its holder, in its own words. */
  holder: string
  cpf: string | null
  cnpj: string | null
  /** A signature with it is a qualified one (Lei 14.063/2020, art. 4.º, III). */
  isQualified: boolean
  /** Why not; empty if it is. */
  reasons: Reason[]
  /** The known certificates above it, as DER; the root last if it is known. */
  chain: Uint8Array[]
  /** The installed root above it, by its name. */
  root: string | null
  /** How its authority confirmed that it is not revoked. */
  revocation: Revocation['kind'] | null
  /** ISO instant. */
  checkedAt: string
  /** Data that the sealed file can carry for later checks. */
  evidence: ValidationData
}

export interface SignerCertificates {
  /** What the operator has installed so far. */
  installed(db: Db): Promise<SignerRoots>
  /** @param asked `governmentId`: CPF or CNPJ of the signer, null if unknown */
  judge(asked: Asked): Promise<JudgedCertificate>
  close(): Promise<void>
}

interface Asked {
  installed: SignerRoots
  /** DER. */
  certificate: Uint8Array
  chain: Uint8Array[]
  governmentId: string | null
  /**
   * Fetches authorities that are not installed from the certificate's own addresses. Only for certificates that a
   * provider of the operator's gave: anybody can write addresses into a file.
   */
  asksForIssuers?: boolean
}

type Parts = RevocationParts & { installed: (db: Db) => Promise<SignerRoots> }

const FRESH_MS = 600_000
const PAUSE_MS = 60_000
const CLOCKS_APART_MS = 600_000
const DAY_MS = 86_400_000
const TIMEOUT_MS = 8000
/** Lists of ICP-Brasil have some megabytes. */
const MOST_BYTES = 16 * 2 ** 20

/**
 * Judges certificates that signers bring. Calls their addresses only after it has verified a path to an installed root:
 * before that, the sender chooses them. A certificate from a provider of the operator's may name its issuer's address.
 */
export function openSignerCertificates({ config, clock, log, installed }: Parts): SignerCertificates {
  const isTaken = (revocation: Revocation) => isFresh(revocation, clock.now())
  const demands = { freshMs: FRESH_MS, pauseMs: PAUSE_MS, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, isTaken }
  const asked = revocationsBy({ config, clock, log }, demands)
  const fetched = fetchedIssuers(asked.fetchBytes, clock)

  async function judge({
    certificate: der,
    chain,
    governmentId,
    asksForIssuers = false,
    installed: { roots, authorities },
  }: Asked): Promise<JudgedCertificate> {
    const now = clock.now()
    const certificate = readOnly(der)
    const nothing = { ...nothingKnown(), checkedAt: now.toISOString() }
    if (!certificate) return { ...nothing, refusal: invalid(refusals.unreadable) }
    const person = personOf(certificate)
    const known = { ...nothing, holder: person.name ?? '', cpf: person.cpf, cnpj: person.cnpj }
    const id = governmentId && governmentIdOf(governmentId)
    const refusal = refusalOf(certificate, person, id, now)
    if (refusal) return { ...known, refusal }
    const others = [...chain.flatMap((one) => readOnly(one) ?? []), ...authorities]
    const toRoot = () => pathTo(roots, certificate, others, now, 'signers')
    let path = await toRoot()
    if (!path && asksForIssuers) {
      others.push(...(await fetched.above(certificate, others)))
      path = await toRoot()
    }
    const codes = reasonsWithin(certificate, person, id)
    if (!path) {
      const above = await issuersAbove(certificate, others)
      const reasons = [roots.length === 0 ? 'no_roots' : 'unknown_issuer', ...codes] satisfies ReasonCode[]
      return { ...known, reasons: reasons.map(reasonFor), chain: above.map(({ bytes }) => bytes) }
    }
    if (path.root.family !== 'icp-brasil' && !codes.includes('not_icp_brasil')) codes.push('not_icp_brasil')
    const ders = path.certificates.map(({ bytes }) => bytes)
    const revocations = await revocationsOf(ders)
    const [own] = revocations
    if (own === 'revoked') return { ...known, refusal: invalid(refusals.revoked) }
    if (revocations.includes('revoked')) return { ...known, refusal: invalid(refusals.authorityRevoked) }
    const good = revocations.flatMap((one) => (one === null || one === 'revoked' ? [] : [one]))
    if (good.length < revocations.length) codes.push('revocation_unknown')
    return {
      ...known,
      isQualified: codes.length === 0,
      reasons: codes.map(reasonFor),
      chain: ders.slice(1),
      root: path.root.name,
      revocation: own?.kind ?? null,
      evidence: { certificates: ders, ocsps: kept(good, 'ocsp'), crls: kept(good, 'crl') },
    }
  }

  /** For every certificate beneath the root, which only its operator can revoke. */
  function revocationsOf(path: Uint8Array[]): Promise<(Revocation | 'revoked' | null)[]> {
    return Promise.all(path.slice(0, -1).map((one, index) => asked.revocationOf(one, path[index + 1] ?? one)))
  }

  return { installed, judge, close: asked.close }
}

function nothingKnown(): JudgedCertificate {
  return {
    refusal: null,
    holder: '',
    cpf: null,
    cnpj: null,
    isQualified: false,
    reasons: [],
    chain: [],
    root: null,
    revocation: null,
    checkedAt: '',
    evidence: { certificates: [], ocsps: [], crls: [] },
  }
}

/** Bytes that are exactly one certificate: the service would store trailing bytes with it. */
function readOnly(der: Uint8Array): Certificate | null {
  try {
    const certificate = readCertificateFile(der)
    return certificate.bytes.length === der.length ? certificate : null
  } catch {
    return null
  }
}

/** True if the answer is not of the future and still counts; without an end it counts for a day. */
function isFresh({ from, until }: Revocation, now: Date): boolean {
  if (from.getTime() > now.getTime() + CLOCKS_APART_MS) return false
  return (until ?? new Date(from.getTime() + DAY_MS)) >= now
}

function kept(revocations: Revocation[], kind: Revocation['kind']): Uint8Array[] {
  return revocations.flatMap((one) => (one.kind === kind && one.bytes ? [one.bytes] : []))
}

/** Why a signature is not qualified even beneath a known root. */
function reasonsWithin(certificate: Certificate, { cpf, cnpj }: Person, governmentId: string | null): ReasonCode[] {
  return [
    ...(policiesOf(certificate).some((policy) => families['icp-brasil'].policy.test(policy))
      ? []
      : (['not_icp_brasil'] as const)),
    ...(governmentId === null ? (['party_without_number'] as const) : []),
    ...(cpf === null && cnpj === null ? (['certificate_without_number'] as const) : []),
  ]
}
