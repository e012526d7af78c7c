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
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Bytes>
  issue(name: string, more?: CertificateOptions): Promise<Identity>
}

type KeyKind = 'EC' | 'RSA'

interface CertificateOptions {
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
  /** As its name stands in the certificate, where that is another than the name given. */
  subject?: Bytes
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
  return kind === 'EC' ? sequence(oid('1.2.840.10045.4.3.2')) : sequence(oid('1.2.840.113549.1.1.11'), nothing)
}

interface Issuer {
  identity: Pick<Identity, 'sign' | 'kind' | 'certificate' | 'chain'>
  subject: Bytes
}

async function issued(name: string, options: CertificateOptions, issuer: Issuer | null): Promise<Identity> {
  const kind = options.kind ?? 'EC'
  const keys = await keyPair(kind)
  const subject = options.subject ?? commonName(name)
  const own = { kind, sign: (bytes: Uint8Array<ArrayBuffer>) => signWith(keys.privateKey, kind, bytes) }
  const by = issuer?.identity ?? own
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  const signedPart = sequence(
    tagged(0, integer(2)),
    integer(options.serialNumber ?? crypto.getRandomValues(new Uint8Array(8)).fill(1, 0, 1)),
    algorithmOf(by),
    issuer?.subject ?? subject,
    sequence(generalizedTime(options.from ?? '20200101000000Z'), generalizedTime(options.to ?? '20400101000000Z')),
    subject,
    spki,
    tagged(3, sequence(...(await extensionsOf(options, spki)))),
  )
  const certificate = sequence(signedPart, algorithmOf(by), bitString(await by.sign(signedPart)))
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
  return kind === 'EC'
    ? crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    : crypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          hash: 'SHA-256',
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
        },
        true,
        ['sign', 'verify'],
      )
}

async function signWith(key: CryptoKey, kind: KeyKind, bytes: Uint8Array<ArrayBuffer>): Promise<Bytes> {
  if (kind === 'RSA') return new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, bytes))
  const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes))
  return sequence(integer(raw.subarray(0, 32)), integer(raw.subarray(32)))
}
