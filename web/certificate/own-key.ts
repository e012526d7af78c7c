import { sequence } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { INTEGER, OCTET_STRING, OID, SEQUENCE } from '@rubrica/proof/asn1/tags.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import { EC, RSA } from '@rubrica/proof/x509/algorithms.ts'
import { type Certificate, isValidAt, maySign, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSignedBy } from '@rubrica/proof/x509/check-signature.ts'
import { curves, signatureFromRaw } from '@rubrica/proof/x509/ecdsa.ts'
import type { asn1, pkcs12 } from 'node-forge'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/pkcs12.js'
import { CertificateProblem, FILE_MAX } from './certificate-problem.ts'

/** A key with the certificate that belongs to it. */
export interface OwnKey {
  certificate: Bytes
  /** The other certificates of the file. */
  chain: Bytes[]
  /** RSA as of PKCS #1 v1.5, ECDSA as DER; SHA-256. */
  sign: Sign
}

type Sign = (bytes: Bytes) => Promise<Bytes>

/**
 * The key to sign with, and the certificate that checks its signatures. Of several certificates one that is valid now
 * and is for signing.
 * @throws {CertificateProblem}
 */
export async function ownKeyOf({ keys, certificates }: Pkcs12, now = new Date()): Promise<OwnKey> {
  if (keys.length === 0) throw new CertificateProblem('no_key')
  const known = certificates.flatMap(readable)
  const found: { certificate: Certificate; sign: Sign }[] = []
  for (const key of keys) {
    const sign = await signerWith(key)
    for (const certificate of known) if (await fits(certificate, sign)) found.push({ certificate, sign })
  }
  const best =
    found.find(({ certificate }) => isValidAt(certificate, now) && maySign(certificate)) ??
    found.find(({ certificate }) => isValidAt(certificate, now)) ??
    found[0]
  if (!best) throw new CertificateProblem('no_certificate')
  const { bytes } = best.certificate
  const others = known.filter((one) => one !== best.certificate).map((one) => one.bytes)
  return { certificate: bytes, chain: others.slice(0, CHAIN_MAX), sign: best.sign }
}

/** Certificates that may travel beside the signer's, and octets of each. */
const CHAIN_MAX = 10
const CERTIFICATE_MAX = 20_000

function readable(bytes: Bytes): Certificate[] {
  try {
    return bytes.length > CERTIFICATE_MAX ? [] : [readCertificateFile(bytes)]
  } catch (error) {
    if (error instanceof Malformed) return []
    throw error
  }
}

/** The key in a PrivateKeyInfo, only for signing; WebCrypto does not give it out again. */
async function signerWith(privateKeyInfo: Bytes): Promise<Sign> {
  const fields = new Fields(readElement(privateKeyInfo))
  const version = fields.next(INTEGER)
  const identifier = fields.next(SEQUENCE)
  const named = new Fields(identifier)
  const algorithm = oidOf(named.next(OID))
  // Without the attributes that Windows adds, which not every browser reads over.
  const plain = sequence(version.bytes, identifier.bytes, fields.next(OCTET_STRING).bytes)
  if (algorithm === RSA) {
    const key = await imported(plain, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' })
    return async (bytes) => new Uint8Array(await crypto.subtle.sign(key.algorithm.name, key, bytes))
  }
  if (algorithm !== EC) throw new CertificateProblem('unknown_key', algorithm)
  const id = oidOf(named.next(OID))
  const curve = curves[id]
  if (!curve) throw new CertificateProblem('unknown_curve', id)
  const key = await imported(plain, { name: 'ECDSA', namedCurve: curve.name })
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  return async (bytes) => signatureFromRaw(new Uint8Array(await crypto.subtle.sign(how, key, bytes)))
}

async function imported(key: Bytes, kind: RsaHashedImportParams | EcKeyImportParams): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('pkcs8', key, kind, false, ['sign'])
  } catch {
    throw new CertificateProblem('broken_key')
  }
}

/** No attribute of the file says it as surely as a signature. */
async function fits({ publicKey }: Certificate, sign: Sign): Promise<boolean> {
  return isSignedBy(publicKey, await sign(TRIAL), TRIAL)
}

/** No document: real signatures cover a SET. */
const TRIAL = new TextEncoder().encode('Does this key belong to this certificate?')

/** The content of a .p12 or .pfx file, in DER. */
interface Pkcs12 {
  /** PrivateKeyInfo of PKCS #8. */
  keys: Bytes[]
  certificates: Bytes[]
}

/**
 * Opens a PKCS#12 file (RFC 7292).
 * @throws {CertificateProblem}
 */
export function readPkcs12(file: Bytes, password: string): Pkcs12 {
  if (file.length > FILE_MAX) throw new CertificateProblem('too_large')
  const problems: CertificateProblem[] = []
  for (const spelled of spellings(password)) {
    try {
      const bags = forge.pkcs12.pkcs12FromAsn1(structureOf(file), spelled).safeContents.flatMap((safe) => safe.safeBags)
      return { keys: bags.flatMap(keyIn), certificates: bags.flatMap(certificateIn) }
    } catch (error) {
      problems.push(error instanceof CertificateProblem ? error : problemOf(error))
    }
  }
  throw problems[0] ?? new CertificateProblem('failed')
}

/** Letters beyond ASCII: as UTF-16, which the older schemes have, or as UTF-8, which those of today have. */
function spellings(password: string): string[] {
  return [...new Set([password, forge.util.encodeUtf8(password)])]
}

/**
 * Without the checksum, which writes such letters in one way only: a wrong password does not decrypt the key, and a key that
 * does not fit its certificate is not used (own-key.ts).
 */
function structureOf(file: Bytes): asn1.Asn1 {
  try {
    const structure = forge.asn1.fromDer(forge.util.createBuffer(file))
    return Array.isArray(structure.value) ? { ...structure, value: structure.value.slice(0, 2) } : structure
  } catch {
    throw new CertificateProblem('not_pkcs12')
  }
}

function keyIn({ type, key, asn1 }: pkcs12.Bag): Bytes[] {
  if (key) return [derOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)))]
  return asn1 && keyBags.has(type) ? [derOf(asn1)] : []
}

function certificateIn({ type, cert, asn1 }: pkcs12.Bag): Bytes[] {
  if (cert) return [derOf(forge.pki.certificateToAsn1(cert))]
  return asn1 && type === CERTIFICATE_BAG ? [derOf(asn1)] : []
}

/** forge knows RSA; for other keys and their certificates it returns the structure. */
const keyBags = new Set(['1.2.840.113549.1.12.10.1.1', '1.2.840.113549.1.12.10.1.2'])
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'

/** For forge's strings, in which each letter is an octet. */
function derOf(structure: asn1.Asn1): Bytes {
  return Uint8Array.from(forge.asn1.toDer(structure).getBytes(), (letter) => letter.charCodeAt(0))
}

/** forge tells its errors apart by their words, and names what it does not know by `oid`. */
function problemOf(error: unknown): CertificateProblem {
  const words = error instanceof Error ? error.message : ''
  const named: unknown = Reflect.get(Object(error), 'oid')
  const property = typeof named === 'string' ? named : ''
  if (/integrity mode/.test(words)) return new CertificateProblem('signed_file')
  if (/^Cannot read PKCS#12 PFX|^PKCS#12 PFX of version|authSafe/.test(words))
    return new CertificateProblem('not_pkcs12')
  if (!/unsupported/i.test(words)) return new CertificateProblem('wrong_password')
  const isPart = /contentType|SafeBag/.test(words)
  return new CertificateProblem(isPart ? 'unknown_part' : 'unknown_encryption', property)
}
