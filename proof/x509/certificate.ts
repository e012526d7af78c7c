import { type Bytes, childrenOf, type Element, Malformed, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { BIT_STRING, BOOLEAN, context, INTEGER, SEQUENCE } from '../asn1/tags.ts'
import { bitsOf, numberOf, octetsOf, oidOf, timeOf } from '../asn1/values.ts'
import { hexOf, latin1 } from '../bytes.ts'
import { recent } from '../recent.ts'
import { extensionsWithin } from './extension.ts'
import { type Name, readName } from './name.ts'

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
export const ANY_PURPOSE = '2.5.29.37.0'

/** An X.509 certificate (RFC 5280), as far as signatures need it. */
export interface Certificate {
  bytes: Bytes
  /** What its issuer signed. */
  signedPart: Bytes
  signatureAlgorithm: Element
  signature: Bytes
  /** The whole INTEGER. */
  serialNumber: Element
  issuer: Name
  subject: Name
  notBefore: Date
  notAfter: Date
  publicKey: PublicKeyInfo
  /** It is of version 1, which has no extensions. */
  isPlain: boolean
  isAuthority: boolean
  /** How many authorities may stand between it and an end entity. */
  pathLength: number
  /** The first octet of keyUsage; null if every use is allowed. */
  keyUsage: number | null
  /** Null if every purpose is allowed. */
  purposes: string[] | null
  arePurposesCritical: boolean
  subjectKeyId: string | null
  authorityKeyId: string | null
  /** The values of all extensions, by their identifiers. */
  extensions: Map<string, Element>
  /** A critical extension that is not understood here. */
  hasUnknownCritical: boolean
}

export interface PublicKeyInfo {
  algorithm: string
  parameters: Element | undefined
  key: Bytes
}

/** @throws {Malformed} */
export function readCertificate(element: Element): Certificate {
  return certificates(latin1(element.bytes), () => read(element))
}

function read(element: Element): Certificate {
  if (element.tag !== SEQUENCE) throw new Malformed('Not a certificate')
  const outer = new Fields(element)
  const signedPart = outer.next(SEQUENCE)
  const signatureAlgorithm = outer.next(SEQUENCE)
  const signature = bitsOf(outer.next(BIT_STRING))
  const fields = new Fields(signedPart)
  const isPlain = fields.optional(context(0)) === undefined
  const serialNumber = fields.next(INTEGER)
  const namedAlgorithm = fields.next(SEQUENCE)
  if (hexOf(namedAlgorithm.bytes) !== hexOf(signatureAlgorithm.bytes)) throw new Malformed('Two signature algorithms')
  const issuer = readName(fields.next(SEQUENCE))
  const validity = new Fields(fields.next(SEQUENCE))
  const [notBefore, notAfter] = [timeOf(validity.next()), timeOf(validity.next())]
  const subject = readName(fields.next(SEQUENCE))
  const publicKey = readPublicKey(fields.next(SEQUENCE))
  // Two ids of its names may stand before the extensions.
  const [, , extensions] = [1, 2, 3].map((number) => fields.optional(context(number)))
  for (const one of [outer, validity, fields]) one.end()
  return {
    ...{ bytes: element.bytes, signedPart: signedPart.bytes, signatureAlgorithm, signature, serialNumber },
    ...{ issuer, subject, notBefore, notAfter, publicKey, isPlain },
    ...readExtensions(extensions),
  }
}

/** Of bytes that are a certificate and nothing else. */
export function readCertificateFile(bytes: Uint8Array): Certificate {
  return readCertificate(readElement(new Uint8Array(bytes)))
}

/** The signatures of a file carry the same few, and are read more than once. */
const certificates = recent<Certificate>(30)

/** Digital signature or non-repudiation, if it says what its key is for. */
export function maySign({ keyUsage }: Certificate): boolean {
  return keyUsage === null || (keyUsage & 0xc0) !== 0
}

/** Its key signs timestamps or revocation answers on request, not statements of a person. */
export function isForAnswers({ purposes }: Certificate): boolean {
  return purposes?.every((purpose) => purpose === TIME_STAMPING || purpose === OCSP_SIGNING) ?? false
}

/** Its purposes, if it has any, fit the signing of documents: of a web server's certificate they do not. */
export function isForSigning({ purposes }: Certificate): boolean {
  return purposes === null || purposes.some((purpose) => signing.has(purpose))
}

const signing = new Set([
  ANY_PURPOSE,
  // Client authentication, e-mail protection, document signing; and what Adobe and Microsoft had before that.
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
])

export function isValidAt({ notBefore, notAfter }: Certificate, at: Date): boolean {
  return notBefore <= at && at <= notAfter
}

/** A SubjectPublicKeyInfo. */
export function readPublicKey(element: Element): PublicKeyInfo {
  const fields = new Fields(element)
  const [algorithm, parameters] = childrenOf(fields.next(SEQUENCE))
  if (!algorithm) throw new Malformed('A key without an algorithm')
  return { algorithm: oidOf(algorithm), parameters, key: bitsOf(fields.next(BIT_STRING)) }
}

type Extensions = Pick<
  Certificate,
  | 'isAuthority'
  | 'pathLength'
  | 'keyUsage'
  | 'purposes'
  | 'arePurposesCritical'
  | 'subjectKeyId'
  | 'authorityKeyId'
  | 'extensions'
  | 'hasUnknownCritical'
>

function readExtensions(wrapped: Element | undefined): Extensions {
  const found: Extensions = {
    isAuthority: false,
    pathLength: Number.POSITIVE_INFINITY,
    keyUsage: null,
    purposes: null,
    arePurposesCritical: false,
    subjectKeyId: null,
    authorityKeyId: null,
    extensions: new Map(),
    hasUnknownCritical: false,
  }
  for (const { id, isCritical, value: octets } of extensionsWithin(wrapped)) {
    const value = readElement(octets)
    // RFC 5280, 4.2: programs would disagree about which one counts.
    if (found.extensions.has(id)) throw new Malformed('An extension twice')
    found.extensions.set(id, value)
    const read = readers[id]
    if (read) read(found, value, isCritical)
    else if (isCritical && !harmless.has(id)) found.hasUnknownCritical = true
  }
  return found
}

const readers: Partial<Record<string, (found: Extensions, value: Element, isCritical: boolean) => void>> = {
  '2.5.29.19': (found, value) => {
    const fields = new Fields(value)
    found.isAuthority = fields.optional(BOOLEAN)?.content.some(Boolean) ?? false
    const length = fields.optional(INTEGER)
    if (length) found.pathLength = numberOf(length)
  },
  '2.5.29.15': (found, { content }) => {
    found.keyUsage = content[1] ?? 0
  },
  '2.5.29.37': (found, value, isCritical) => {
    found.purposes = childrenOf(value).map(oidOf)
    found.arePurposesCritical = isCritical
  },
  '2.5.29.14': (found, value) => {
    found.subjectKeyId = hexOf(octetsOf(value))
  },
  '2.5.29.35': (found, value) => {
    const id = childrenOf(value).find(({ tag }) => tag === context(0))
    found.authorityKeyId = id ? hexOf(octetsOf(id)) : null
  },
  // Which names an authority may issue for: not judged here, and a rule even if it is not called critical.
  '2.5.29.30': (found) => {
    found.hasUnknownCritical = true
  },
}

/** Critical ones that change nothing here: names, policies (none is demanded), addresses of revocation lists. */
const harmless = new Set(['2.5.29.17', '2.5.29.18', '2.5.29.31', '2.5.29.32', '2.5.29.33', '2.5.29.36', '2.5.29.54'])
