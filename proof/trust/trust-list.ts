import { base64Of, bytesOfBase64 } from '../base64.ts'
import { type Family, families, isFamily } from '../families.ts'
import { jsonMembers } from '../json-members.ts'
import type { KnownRoot } from '../report.ts'
import { type Certificate, readCertificateFile } from '../x509/certificate.ts'
import { isSignedBy } from '../x509/check-signature.ts'
import { isSelfIssued } from '../x509/issuers-above.ts'

/** The authorities of Brazil that an installation knows, signed by its root (docs/trust-list.md). */
export interface TrustList {
  /** ISO instants at which each family was last installed. */
  installedAt: ReadonlyMap<Family, string>
  roots: KnownRoot[]
  /** Beneath the roots: they are believed on the way to one alone. */
  authorities: Certificate[]
  /** Signature policies of ICP-Brasil that ITI has approved. */
  policies: ApprovedPolicy[]
}

/** A signature policy of ICP-Brasil, as a signature names it. */
export interface ApprovedPolicy {
  oid: string
  algorithm: string
  /** The policy's own, in hexadecimal. */
  hash: string
  /** ISO instants between which signatures may be made by it. */
  notBefore: string
  notAfter: string | null
}

/** One family as the signed text has it. */
export interface ListedFamily {
  family: Family
  /** ISO instant of the last installation. */
  at: string
  /** DER, roots and authorities in any order. */
  certificates: Uint8Array[]
}

/** The text that the root signs: one line of JSON. */
export function trustListText(at: string, listed: ListedFamily[], policies: ApprovedPolicy[] = []): string {
  const written = listed.map(({ family, at, certificates }) => ({
    family,
    at,
    certificates: certificates.map(base64Of),
  }))
  return JSON.stringify({ format: FORMAT, version: 1, at, families: written, policies })
}

/** Reads a published list; null if none of these roots signed it, or if it is unreadable. */
export async function readTrustList(published: unknown, roots: readonly KnownRoot[]): Promise<TrustList | null> {
  const [text, base64] = [memberOf(published, 'list'), memberOf(published, 'signature')]
  if (typeof text !== 'string' || typeof base64 !== 'string') return null
  const [bytes, signature] = [new TextEncoder().encode(text), bytesOfBase64(base64)]
  if (!signature) return null
  for (const root of roots) {
    // Roots of signers and timestamps answer for no list.
    if (root.for !== undefined && root.for !== 'signatures') continue
    if (await hasSigned(root, signature, bytes)) return listIn(text)
  }
  return null
}

/** A list that is fetched when a verifier asks for it; what cannot be fetched or read is as none. */
export function fetchedTrustList(fetchPublished: () => Promise<unknown>, roots: readonly KnownRoot[]) {
  return async (): Promise<TrustList | null> => {
    try {
      return await readTrustList(await fetchPublished(), roots)
    } catch {
      return null
    }
  }
}

const FORMAT = 'rubrica-trust'

async function hasSigned(root: KnownRoot, signature: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await isSignedBy(readCertificateFile(root.certificate).publicKey, signature, bytes)
  } catch {
    return false
  }
}

function listIn(text: string): TrustList | null {
  const list = jsonMembers(text)
  const [listed, policies] = [list.get('families'), list.get('policies')]
  if (list.get('format') !== FORMAT || list.get('version') !== 1 || !Array.isArray(listed)) return null
  const found: Found = {
    installedAt: new Map(),
    roots: [],
    authorities: [],
    policies: Array.isArray(policies) ? policies.flatMap(policyIn) : [],
  }
  for (const one of listed) addFamily(found, one)
  return found
}

interface Found extends TrustList {
  installedAt: Map<Family, string>
}

function policyIn(listed: unknown): ApprovedPolicy[] {
  const texts = ['oid', 'algorithm', 'hash', 'notBefore'].map((name) => memberOf(listed, name))
  const notAfter = memberOf(listed, 'notAfter')
  if (!texts.every((text) => typeof text === 'string')) return []
  const [oid = '', algorithm = '', hash = '', notBefore = ''] = texts
  return [{ oid, algorithm, hash, notBefore, notAfter: typeof notAfter === 'string' ? notAfter : null }]
}

function addFamily(found: Found, listed: unknown): void {
  const [family, at, certificates] = ['family', 'at', 'certificates'].map((name) => memberOf(listed, name))
  if (!isFamily(family) || !isInstant(at) || !Array.isArray(certificates)) return
  found.installedAt.set(family, at)
  for (const base64 of certificates) {
    const certificate = certificateIn(base64)
    if (!certificate) continue
    if (isSelfIssued(certificate)) found.roots.push(...rootsOf(family, certificate))
    else found.authorities.push(certificate)
  }
}

function isInstant(text: unknown): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text))
}

/** It vouches for people, and for timestamps if the family has them; for seals of this product never. */
function rootsOf(family: Family, { bytes, subject }: Certificate): KnownRoot[] {
  const root: KnownRoot = { name: subject.shown ?? families[family].name, certificate: bytes, family, for: 'signers' }
  return families[family].hasTimestamps ? [root, { ...root, for: 'timestamps' }] : [root]
}

function certificateIn(base64: unknown): Certificate | null {
  const bytes = typeof base64 === 'string' ? bytesOfBase64(base64) : null
  try {
    return bytes && readCertificateFile(bytes)
  } catch {
    return null
  }
}

function memberOf(object: unknown, name: string): unknown {
  return Reflect.get(Object(object), name)
}
