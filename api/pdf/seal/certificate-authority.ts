import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { integer } from '@rubrica/proof/asn1/der.ts'
import { writeP12 } from './p12.ts'

/** A certificate that issues others, with its key. Both as DER, the key as PKCS #8. */
export interface Root {
  certificate: Uint8Array<ArrayBuffer>
  key: Uint8Array<ArrayBuffer>
}

/** Where the world finds a root's certificate and its list of revoked ones. */
export interface RootAddresses {
  certificate: string
  revocations: string
}

/** A certificate with its key as PKCS #12, its root beside it. */
export interface IssuedSeal {
  certificate: Uint8Array<ArrayBuffer>
  p12: Uint8Array
  password: string
}

/**
 * A root of our own, for twenty years: it signs certificates and revocation lists, nothing else.
 *
 * P-256 and not RSA: a key is made in a millisecond at first start, signs ten times faster, and pdfsig, MuPDF and OpenSSL
 * accept it. Self-signed proves that a file is unchanged since this installation sealed it, not who runs the
 * installation: for that, production brings its own `.p12`.
 */
export async function createRoot(name: string, now: Date): Promise<Root> {
  const keys = await newKeys()
  const subjectKey = await x509.SubjectKeyIdentifierExtension.create(keys.publicKey)
  // Two installations have different roots: equal names would make stores of certificates mix them up.
  const title = `${name} Raiz ${subjectKey.keyId.slice(0, 8).toUpperCase()}`
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(now, ROOT_DAYS),
    serialNumber: newSerial(),
    name: nameOf(title),
    signingAlgorithm: SIGNING,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      subjectKey,
    ],
  })
  return { certificate: new Uint8Array(certificate.rawData), key: await pkcs8(keys) }
}

/**
 * A sealing certificate beneath a root, for three years and no longer than the root, for signatures on documents only.
 * @param name What readers show as the signer.
 */
export async function issueSeal(
  root: Root,
  { name, now, addresses }: { name: string; now: Date; addresses: RootAddresses | null },
): Promise<IssuedSeal> {
  const issuer = new x509.X509Certificate(root.certificate)
  const keys = await newKeys()
  const { notBefore, notAfter } = validity(now, SEAL_DAYS)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: nameOf(name),
    issuer: issuer.subjectName,
    notBefore: later(notBefore, issuer.notBefore),
    notAfter: notAfter < issuer.notAfter ? notAfter : issuer.notAfter,
    signingAlgorithm: SIGNING,
    signingKey: await signingKey(root),
    publicKey: keys.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
      new x509.ExtendedKeyUsageExtension(PURPOSES),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      ...(addresses
        ? [
            new x509.AuthorityInfoAccessExtension({ caIssuers: [new x509.GeneralName('url', addresses.certificate)] }),
            new x509.CRLDistributionPointsExtension([addresses.revocations]),
          ]
        : []),
    ],
  })
  const password = randomBytes(24).toString('base64url')
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  const certificates = [certificate.rawData, issuer.rawData]
  const p12 = await writeP12({ certificates, key, password })
  return { certificate: new Uint8Array(certificate.rawData), p12, password }
}

/** A certificate that counts no more from an instant on. */
export interface RevokedSeal {
  certificate: Uint8Array<ArrayBuffer>
  at: Date
  reason: keyof typeof x509.X509CrlReason
}

/** A root's revocation list (RFC 5280), as DER. */
export async function signRevocations(
  root: Root,
  { now, until, number, revoked }: { now: Date; until: Date; number: number; revoked: RevokedSeal[] },
): Promise<Uint8Array> {
  const entries = revoked.map(({ certificate, at, reason }) => ({
    serialNumber: new x509.X509Certificate(certificate).serialNumber,
    revocationDate: at,
    reason: x509.X509CrlReason[reason],
  }))
  const issuer = new x509.X509Certificate(root.certificate)
  const crl = await x509.X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: now,
    nextUpdate: until,
    entries,
    signingAlgorithm: SIGNING,
    signingKey: await signingKey(root),
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      new x509.Extension(CRL_NUMBER, false, integer(number)),
    ],
  })
  return new Uint8Array(crl.rawData)
}

const ROOT_DAYS = 7305
const SEAL_DAYS = 1096
const DAY_MS = 86_400_000
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * Signing of documents (RFC 9336), what Windows and Acrobat called it before, and that of mail: NSS, with which pdfsig and
 * Firefox check, and OpenSSL know signatures of no other purpose.
 */
const PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.311.10.3.12', '1.3.6.1.5.5.7.3.4']
const CRL_NUMBER = '2.5.29.20'

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify'])
}

function signingKey({ key }: Root): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', key, SIGNING, false, ['sign'])
}

async function pkcs8(keys: CryptoKeyPair): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
}

function nameOf(common: string): string {
  return new x509.Name([{ CN: [common] }, { C: ['BR'] }]).toString()
}

/** 128 bits, positive and never with a leading zero. */
function newSerial(): string {
  return randomBytes(16).toString('hex').replace(/^./, '4')
}

/** Clocks of readers differ: a day before now, so that nothing looks as if it were made before its certificate. */
function validity(now: Date, days: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(now.getTime() - DAY_MS), notAfter: new Date(now.getTime() + days * DAY_MS) }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
