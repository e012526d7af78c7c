import { type Bytes, childrenOf, type Element, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { BIT_STRING, context, GENERALIZED_TIME, INTEGER, SEQUENCE, UTC_TIME } from '../asn1/tags.ts'
import { bitsOf, timeOf } from '../asn1/values.ts'
import { isEqual } from '../bytes.ts'
import { schemeNamed } from '../x509/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { checkSignature } from '../x509/check-signature.ts'
import { type Extension, extensionsIn, extensionsWithin } from '../x509/extension.ts'
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
  /** @throws Error for a certificate that is not on it, and that another list of the authority may be about */
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
  const extensions = extensionsWithin(fields.optional(context(0)))
  if (name.key !== issuer.subject.key || !maySignLists(issuer)) throw new Error('The list is of another authority')
  if ((await checkSignature(issuer.publicKey, scheme, null, signature, signedPart.bytes)) !== 'valid') {
    throw new Error('The issuer did not sign the list')
  }
  if (!extensions.every(isOfAll)) throw new Error('The list is of a part of what the authority issues')
  const places = namesAt(extensions.find(({ id }) => id === PUBLISHED_AT))
  return {
    bytes: whole.bytes,
    from,
    until: next ? timeOf(next) : null,
    revocationOf: (certificate) => {
      const revoked = entries ? entryOf(entries.content, certificate.serialNumber.content) : null
      if (!revoked && !isPublishedFor(certificate, places)) throw new Error('The list is of other certificates')
      return revoked
    },
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
  return revokedBy({ at, reason: 0 }, fields.rest().flatMap(extensionsIn))
}

/** What the extensions of an entry or an answer say of it: a critical one that nobody knows here leaves no excuse. */
export function revokedBy({ at, reason }: Revoked, extensions: Extension[]): Revoked {
  const revoked = { at, reason }
  for (const { id, value } of extensions) {
    if (id === REASON) revoked.reason = readElement(value).content[0] ?? 0
    const since = id === INVALID_SINCE ? timeOf(readElement(value)) : at
    if (since < revoked.at) revoked.at = since
  }
  const isKnown = extensions.every(({ id, isCritical }) => !isCritical || id === REASON || id === INVALID_SINCE)
  return isKnown ? revoked : { ...revoked, reason: 0 }
}

/** reasonCode; invalidityDate, since when the authority believes that somebody else had the key. */
const REASON = '2.5.29.21'
const INVALID_SINCE = '2.5.29.24'

function maySignLists({ keyUsage }: Certificate): boolean {
  return keyUsage === null || (keyUsage & CRL_SIGN) !== 0
}

const CRL_SIGN = 0x02

/** Nothing critical is left out but where the list is published: not one of changes, of some reasons or of others' certificates. */
function isOfAll({ id, isCritical, value }: Extension): boolean {
  if (id === PUBLISHED_AT) return childrenOf(readElement(value)).every(({ tag }) => tag === context(0))
  return !isCritical && id !== CHANGES
}

/** An authority can divide its list: a part is of those certificates alone that name its place (RFC 5280, 6.3.3, b). */
function isPublishedFor({ extensions }: Certificate, places: Bytes[] | null): boolean {
  const points = extensions.get(PUBLISHED_LISTS)
  const named = points ? childrenOf(points).flatMap((point) => namesIn(childrenOf(point))) : []
  return places === null || named.some((name) => places.some((place) => isEqual(place, name)))
}

/** Null of a list that does not say where it is published. */
function namesAt(extension: Extension | undefined): Bytes[] | null {
  const fields = extension ? childrenOf(readElement(extension.value)) : []
  return fields.length > 0 ? namesIn(fields) : null
}

/** The names of a distribution point: whole ones, or what is added to the authority's. */
function namesIn(fields: Element[]): Bytes[] {
  const points = fields.filter(({ tag }) => tag === context(0)).flatMap(childrenOf)
  return points.flatMap((names) => (names.tag === context(0) ? childrenOf(names) : [names])).map(({ bytes }) => bytes)
}

/** issuingDistributionPoint, cRLDistributionPoints, deltaCRLIndicator */
const PUBLISHED_AT = '2.5.29.28'
const PUBLISHED_LISTS = '2.5.29.31'
const CHANGES = '2.5.29.27'
