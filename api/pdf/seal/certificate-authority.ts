import { randomBytes } from 'node:crypto'
import { Set as Asn1Set, Integer, PrintableString, Sequence, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import type { RevocationReason } from '../../db/tables/proofs.ts'
import { pkiEngine } from '../../pki-engine.ts'
import { authorityExtensions, listExtensions, reasonExtension, sealExtensions } from './certificate-extensions.ts'
import { writeP12 } from './p12.ts'

/** A certificate that issues others, with its key. Both as DER, the key as PKCS #8. */
export interface Root {
  certificate: Uint8Array<ArrayBuffer>
  key: Uint8Array<ArrayBuffer>
}

/** The public addresses of a root's certificate and of its revocation list. */
export interface RootAddresses {
  certificate: string
  revocations: string
}

/** A certificate with its key and root, as PKCS #12. */
export interface IssuedSeal {
  certificate: Uint8Array<ArrayBuffer>
  p12: Uint8Array
  password: string
}

/**
 * Our own root, for twenty years: it signs only certificates and revocation lists.
 *
 * P-256 and not RSA: a key is made in a millisecond at first start, signs ten times faster, and pdfsig, MuPDF and OpenSSL
 * accept it. Self-signed proves that a file is unchanged since this installation sealed it, not who runs the
 * installation: for that, production brings its own `.p12`.
 */
export async function createRoot(name: string, now: Date): Promise<Root> {
  const keys = await newKeys()
  const certificate = await newCertificate(keys.publicKey)
  const keyId = await keyIdOf(certificate)
  // Two installations have different roots: equal names would make stores of certificates mix them up.
  const title = `${name} Raiz ${Buffer.from(keyId).toString('hex', 0, 4).toUpperCase()}`
  certificate.subject = nameOf(title)
  certificate.issuer = certificate.subject
  setValidity(certificate, validity(now, ROOT_DAYS))
  certificate.extensions = authorityExtensions(keyId)
  return { certificate: await signed(certificate, keys.privateKey), key: new Uint8Array(await pkcs8(keys)) }
}

/**
 * A sealing certificate beneath a root, for three years and no longer than the root, for signatures on documents only.
 * @param name What readers show as the signer.
 */
export async function issueSeal(
  root: Root,
  { name, now, addresses }: { name: string; now: Date; addresses: RootAddresses | null },
): Promise<IssuedSeal> {
  const issuer = pkijs.Certificate.fromBER(root.certificate)
  const keys = await newKeys()
  const certificate = await newCertificate(keys.publicKey)
  certificate.subject = nameOf(name)
  certificate.issuer = issuer.subject
  const { notBefore, notAfter } = validity(now, SEAL_DAYS)
  setValidity(certificate, {
    notBefore: later(notBefore, issuer.notBefore.value),
    notAfter: notAfter < issuer.notAfter.value ? notAfter : issuer.notAfter.value,
  })
  certificate.extensions = sealExtensions({
    keyId: await keyIdOf(certificate),
    issuerKeyId: await keyIdOf(issuer),
    purposes: PURPOSES,
    addresses,
  })
  const bytes = await signed(certificate, await signingKey(root))
  const password = randomBytes(24).toString('base64url')
  const p12 = await writeP12({ certificates: [bytes, root.certificate], key: await pkcs8(keys), password })
  return { certificate: bytes, p12, password }
}

/** A certificate that counts no more from an instant on. */
export interface RevokedSeal {
  certificate: Uint8Array<ArrayBuffer>
  at: Date
  reason: RevocationReason
}

/** A root's revocation list (RFC 5280), as DER. */
export async function signRevocations(
  root: Root,
  { now, until, number, revoked }: { now: Date; until: Date; number: number; revoked: RevokedSeal[] },
): Promise<Uint8Array> {
  const issuer = pkijs.Certificate.fromBER(root.certificate)
  const list = new pkijs.CertificateRevocationList({
    version: 1,
    issuer: issuer.subject,
    thisUpdate: timeOf(now),
    nextUpdate: timeOf(until),
    crlExtensions: new pkijs.Extensions({ extensions: listExtensions(await keyIdOf(issuer), number) }),
    // An empty list is left out (RFC 5280, 5.1.2.6).
    ...(revoked.length > 0 ? { revokedCertificates: revoked.map(listEntry) } : {}),
  })
  await list.sign(await signingKey(root), SIGNING.hash, pkiEngine)
  return new Uint8Array(list.toSchema(true).toBER())
}

function listEntry({ certificate, at, reason }: RevokedSeal): pkijs.RevokedCertificate {
  return new pkijs.RevokedCertificate({
    userCertificate: pkijs.Certificate.fromBER(certificate).serialNumber,
    revocationDate: timeOf(at),
    crlEntryExtensions: new pkijs.Extensions({ extensions: [reasonExtension(REASONS[reason])] }),
  })
}

/** CRLReason (RFC 5280, 5.3.1). */
const REASONS: Record<RevocationReason, number> = { keyCompromise: 1, superseded: 4, cessationOfOperation: 5 }

const ROOT_DAYS = 7305
const SEAL_DAYS = 1096
const DAY_MS = 86_400_000
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * Signing of documents (RFC 9336), what Windows and Acrobat called it before, and that of mail: NSS, with which pdfsig and
 * Firefox check, and OpenSSL know signatures of no other purpose.
 */
const PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.311.10.3.12', '1.3.6.1.5.5.7.3.4']
const COMMON_NAME = '2.5.4.3'
const COUNTRY = '2.5.4.6'

/** A version 3 certificate with a key and a serial number: 128 bits, positive, never with a leading zero. */
async function newCertificate(publicKey: CryptoKey): Promise<pkijs.Certificate> {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x0f)
  const certificate = new pkijs.Certificate({ version: 2, serialNumber: new Integer({ valueHex: serial.buffer }) })
  await certificate.subjectPublicKeyInfo.importKey(publicKey, pkiEngine)
  return certificate
}

async function signed(certificate: pkijs.Certificate, key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  await certificate.sign(key, SIGNING.hash, pkiEngine)
  return new Uint8Array(certificate.toSchema(true).toBER())
}

function keyIdOf(certificate: pkijs.Certificate): Promise<ArrayBuffer> {
  return certificate.getKeyHash('SHA-1', pkiEngine)
}

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify'])
}

function signingKey({ key }: Root): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', key, SIGNING, false, ['sign'])
}

function pkcs8(keys: CryptoKeyPair): Promise<ArrayBuffer> {
  return crypto.subtle.exportKey('pkcs8', keys.privateKey)
}

/** Read from its encoding: a name that pkijs writes has all attributes in one set, as if they were one. */
function nameOf(common: string): pkijs.RelativeDistinguishedNames {
  const attributes = [
    new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: common }) }),
    new pkijs.AttributeTypeAndValue({ type: COUNTRY, value: new PrintableString({ value: 'BR' }) }),
  ]
  const sets = attributes.map((attribute) => new Asn1Set({ value: [attribute.toSchema()] }))
  return pkijs.RelativeDistinguishedNames.fromBER(new Sequence({ value: sets }).toBER())
}

interface Validity {
  notBefore: Date
  notAfter: Date
}

function setValidity(certificate: pkijs.Certificate, { notBefore, notAfter }: Validity): void {
  certificate.notBefore = timeOf(notBefore)
  certificate.notAfter = timeOf(notAfter)
}

/** A time in whole seconds; from 2050 on as GeneralizedTime (RFC 5280, 4.1.2.5). */
function timeOf(date: Date): pkijs.Time {
  const value = new Date(Math.floor(date.getTime() / 1000) * 1000)
  const type = value.getUTCFullYear() < 2050 ? pkijs.TimeType.UTCTime : pkijs.TimeType.GeneralizedTime
  return new pkijs.Time({ type, value })
}

/** Clocks of readers differ: a day before now, so that nothing looks as if it were made before its certificate. */
function validity(now: Date, days: number): Validity {
  return { notBefore: new Date(now.getTime() - DAY_MS), notAfter: new Date(now.getTime() + days * DAY_MS) }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
