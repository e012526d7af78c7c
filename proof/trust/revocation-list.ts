import { type Bytes, childrenOf, type Element, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import {
  BIT_STRING,
  BOOLEAN,
  context,
  GENERALIZED_TIME,
  INTEGER,
  OCTET_STRING,
  OID,
  SEQUENCE,
  UTC_TIME,
} from '../asn1/tags.ts'
import { bitsOf, octetsOf, oidOf, timeOf } from '../asn1/values.ts'
import { isEqual } from '../bytes.ts'
import { schemeNamed } from '../x509/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { checkSignature } from '../x509/check-signature.ts'
import { readName } from '../x509/name.ts'

/** Since when a certificate counts no more, and why (RFC 5280, 5.3.1); 0 if the authority does not say. */
export interface Revoked {
  at: Date
  reason: number
}

/** Whom an authority has revoked (RFC 5280, 5). */
export interface RevocationList {
  bytes: Bytes
  from: Date
  until: Date | null
  revocationOf(certificate: Certificate): Revoked | null
}

/**
 * Read in place, without a value for each entry: lists of ICP-Brasil have a hundred thousand.
 * @throws Error for a list that is not the issuer's, or not of all that it issues
 */
export async function readList(bytes: Bytes, issuer: Certificate): Promise<RevocationList> {
  const whole = readElement(bytes)
  const outer = new Fields(whole)
  const signedPart = outer.next(SEQUENCE)
  const scheme = schemeNamed(outer.next(SEQUENCE))
  const signature = bitsOf(outer.next(BIT_STRING))
  const fields = new Fields(signedPart)
  fields.optional(INTEGER)
  fields.next(SEQUENCE)
  const name = readName(fields.next(SEQUENCE))
  const from = timeOf(fields.next())
  const next = fields.optional(UTC_TIME) ?? fields.optional(GENERALIZED_TIME)
  const entries = fields.optional(SEQUENCE)
  const extensions = fields.optional(context(0))
  if (name.key !== issuer.subject.key || !maySignLists(issuer)) throw new Error('The list is of another authority')
  if ((await checkSignature(issuer.publicKey, scheme, null, signature, signedPart.bytes)) !== 'valid') {
    throw new Error('The issuer did not sign the list')
  }
  if (extensions && !isOfAll(extensions)) throw new Error('The list is of a part of what the authority issues')
  return {
    bytes: whole.bytes,
    from,
    until: next ? timeOf(next) : null,
    revocationOf: ({ serialNumber }) => (entries ? entryOf(entries.content, serialNumber.content) : null),
  }
}

function entryOf(entries: Bytes, serialNumber: Bytes): Revoked | null {
  for (let at = 0; at < entries.length; ) {
    const entry = readElement(entries, at)
    if (isEqual(readElement(entry.content).content, serialNumber)) return revokedIn(entry)
    at += entry.bytes.length
  }
  return null
}

function revokedIn(entry: Element): Revoked {
  const fields = new Fields(entry)
  fields.next(INTEGER)
  const at = timeOf(fields.next())
  for (const extension of fields.rest().flatMap(childrenOf)) {
    const parts = new Fields(extension)
    if (oidOf(parts.next(OID)) !== REASON) continue
    parts.optional(BOOLEAN)
    return { at, reason: readElement(octetsOf(parts.next(OCTET_STRING))).content[0] ?? 0 }
  }
  return { at, reason: 0 }
}

/** reasonCode */
const REASON = '2.5.29.21'

function maySignLists({ keyUsage }: Certificate): boolean {
  return keyUsage === null || (keyUsage & CRL_SIGN) !== 0
}

const CRL_SIGN = 0x02

/** Nothing critical is left out but where the list is published: not one of changes, of some reasons or of others' certificates. */
function isOfAll(extensions: Element): boolean {
  const [list] = childrenOf(extensions)
  return (list ? childrenOf(list) : []).every((extension) => {
    const fields = new Fields(extension)
    const id = oidOf(fields.next(OID))
    const isCritical = fields.optional(BOOLEAN)?.content.some(Boolean) ?? false
    const value = octetsOf(fields.next(OCTET_STRING))
    if (id === PUBLISHED_AT) return childrenOf(readElement(value)).every(({ tag }) => tag === context(0))
    return !isCritical
  })
}

/** issuingDistributionPoint */
const PUBLISHED_AT = '2.5.29.28'
