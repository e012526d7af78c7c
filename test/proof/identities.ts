import {
  bitString,
  boolean,
  der,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  setOf,
  tagged,
} from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { bitsOf } from '@rubrica/proof/asn1/values.ts'
import { hashOf } from '@rubrica/proof/bytes.ts'

/** A certificate with its key, and what it can do: sign, issue others. */
export interface Identity {
  certificate: Bytes
  /** Those above it. */
  chain: Bytes[]
  kind: KeyKind
  keys: CryptoKeyPair
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Bytes>
  issue(name: string, more?: CertificateOptions): Promise<Identity>
}

type KeyKind = keyof typeof kinds

/** How each kind of key is made, signs, and is named by its signatures. */
const kinds = {
  EC: curve('P-256', 'SHA-256', '1.2.840.10045.4.3.2'),
  'P-384': curve('P-384', 'SHA-384', '1.2.840.10045.4.3.3'),
  'P-521': curve('P-521', 'SHA-512', '1.2.840.10045.4.3.4'),
  RSA: rsa('RSASSA-PKCS1-v1_5', 'SHA-256', sequence(oid('1.2.840.113549.1.1.11'), nothing)),
  'RSA with SHA-1': rsa('RSASSA-PKCS1-v1_5', 'SHA-1', sequence(oid('1.2.840.113549.1.1.5'), nothing)),
  'RSA with SHA-512': rsa('RSASSA-PKCS1-v1_5', 'SHA-512', sequence(oid('1.2.840.113549.1.1.13'), nothing)),
  // As old programs name it: the hash is beside it.
  'RSA without a hash': rsa('RSASSA-PKCS1-v1_5', 'SHA-256', sequence(oid('1.2.840.113549.1.1.1'), nothing)),
  PSS: rsa('RSA-PSS', 'SHA-256', pss('2.16.840.1.101.3.4.2.1', 32)),
  Ed25519: { key: { name: 'Ed25519' }, sign: { name: 'Ed25519' }, algorithm: sequence(oid('1.3.101.112')), size: 0 },
}

function curve(namedCurve: 'P-256' | 'P-384' | 'P-521', hash: string, id: string) {
  const size = { 'P-256': 32, 'P-384': 48, 'P-521': 66 }[namedCurve]
  return { key: { name: 'ECDSA', namedCurve }, sign: { name: 'ECDSA', hash }, algorithm: sequence(oid(id)), size }
}

function rsa(name: string, hash: string, algorithm: Bytes) {
  const key = { name, hash, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  return { key, sign: { name, saltLength: 32 }, algorithm, size: 0 }
}

/** RSASSA-PSS-params (RFC 4055). */
function pss(hash: string, saltLength: number): Bytes {
  const hashing = sequence(oid(hash), nothing)
  const masking = sequence(oid('1.2.840.113549.1.1.8'), hashing)
  const parameters = sequence(tagged(0, hashing), tagged(1, masking), tagged(2, integer(saltLength)))
  return sequence(oid('1.2.840.113549.1.1.10'), parameters)
}

export interface CertificateOptions {
  kind?: KeyKind
  serialNumber?: Uint8Array
  from?: string
  to?: string
  isAuthority?: boolean
  pathLength?: number
  /** First octet of keyUsage. */
  keyUsage?: number
  purposes?: string[]
  extensions?: Bytes[]
  /** Its name in the certificate, if that is another than the name given. */
  subject?: Bytes
  /** Of version 1, which has no extensions. */
  isPlain?: boolean
  /** Those of another certificate. */
  keys?: CryptoKeyPair
  /** What it says that it is signed with. */
  algorithm?: Bytes
}

/** A self-signed one. */
export async function newIdentity(name: string, options: CertificateOptions = {}): Promise<Identity> {
  return issued(name, options, null)
}

/** UTF8String CN. */
export function commonName(text: string, stringTag = 0x0c): Bytes {
  return sequence(setOf(sequence(oid('2.5.4.3'), der(stringTag, new TextEncoder().encode(text)))))
}

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

export function extension(id: string, value: Uint8Array, isCritical = false): Bytes {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octetString(value))
}

/** How an identity's signatures name their algorithm. */
export function algorithmOf({ kind }: Pick<Identity, 'kind'>): Bytes {
  return kinds[kind].algorithm
}

interface Issuer {
  identity: Pick<Identity, 'sign' | 'kind' | 'certificate' | 'chain'>
  subject: Bytes
}

async function issued(name: string, options: CertificateOptions, issuer: Issuer | null): Promise<Identity> {
  const kind = options.kind ?? 'EC'
  const keys = options.keys ?? (await keyPair(kind))
  const subject = options.subject ?? commonName(name)
  const own = { kind, keys, sign: (bytes: Uint8Array<ArrayBuffer>) => signWith(keys.privateKey, kind, bytes) }
  const by = issuer?.identity ?? own
  const algorithm = options.algorithm ?? algorithmOf(by)
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  const signedPart = sequence(
    ...(options.isPlain ? [] : [tagged(0, integer(2))]),
    integer(options.serialNumber ?? crypto.getRandomValues(new Uint8Array(8)).fill(1, 0, 1)),
    algorithm,
    issuer?.subject ?? subject,
    sequence(generalizedTime(options.from ?? '20200101000000Z'), generalizedTime(options.to ?? '20400101000000Z')),
    subject,
    spki,
    ...(options.isPlain ? [] : [tagged(3, sequence(...(await extensionsOf(options, spki))))]),
  )
  const certificate = sequence(signedPart, algorithm, bitString(await by.sign(signedPart)))
  const chain = issuer ? [issuer.identity.certificate, ...issuer.identity.chain] : []
  const identity: Identity = {
    ...own,
    certificate,
    chain,
    issue: (other, more = {}) => issued(other, more, { identity, subject }),
  }
  return identity
}

export function generalizedTime(text: string): Bytes {
  return der(0x18, new TextEncoder().encode(text))
}

async function extensionsOf(options: CertificateOptions, spki: Bytes): Promise<Bytes[]> {
  const { isAuthority, pathLength, keyUsage, purposes } = options
  const [, key] = childrenOf(readElement(spki))
  const id = key ? await hashOf('SHA-1', bitsOf(key).slice()) : new Uint8Array()
  const length = pathLength === undefined ? [] : [integer(pathLength)]
  return [
    ...(isAuthority ? [extension('2.5.29.19', sequence(boolean(true), ...length), true)] : []),
    ...(keyUsage === undefined ? [] : [extension('2.5.29.15', der(0x03, new Uint8Array([0, keyUsage])), true)]),
    ...(purposes ? [extension('2.5.29.37', sequence(...purposes.map(oid)), true)] : []),
    extension('2.5.29.14', octetString(id)),
    ...(options.extensions ?? []),
  ]
}

async function keyPair(kind: KeyKind): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey(kinds[kind].key, true, ['sign', 'verify'])
  if (!('privateKey' in made)) throw new Error('Not a pair of keys')
  return made
}

async function signWith(key: CryptoKey, kind: KeyKind, bytes: Uint8Array<ArrayBuffer>): Promise<Bytes> {
  const { sign, size } = kinds[kind]
  const raw = new Uint8Array(await crypto.subtle.sign(sign, key, bytes))
  return size === 0 ? raw : sequence(integer(raw.subarray(0, size)), integer(raw.subarray(size)))
}
