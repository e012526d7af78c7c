import { type Bytes, childrenOf, type Element, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
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
} from '@rubrica/proof/asn1/tags.ts'
import { bitsOf, octetsOf, oidOf, timeOf } from '@rubrica/proof/asn1/values.ts'
import { isEqual } from '@rubrica/proof/bytes.ts'
import { schemeNamed } from '@rubrica/proof/x509/algorithms.ts'
import type { Certificate } from '@rubrica/proof/x509/certificate.ts'
import { checkSignature } from '@rubrica/proof/x509/check-signature.ts'
import { readName } from '@rubrica/proof/x509/name.ts'

/** Whom an authority has revoked (RFC 5280, 5). */
export interface RevocationList {
  bytes: Bytes
  from: Date
  until: Date | null
  hasRevoked(certificate: Certificate): boolean
}

/**
 * Read where it stands, without a value for each entry: lists of ICP-Brasil have a hundred thousand.
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
    hasRevoked: ({ serialNumber }) => entries !== undefined && isAmong(entries.content, serialNumber.content),
  }
}

function isAmong(entries: Bytes, serialNumber: Bytes): boolean {
  for (let at = 0; at < entries.length; ) {
    const entry = readElement(entries, at)
    if (isEqual(readElement(entry.content).content, serialNumber)) return true
    at += entry.bytes.length
  }
  return false
}

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
