import { sequence } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { INTEGER, OCTET_STRING, OID, SEQUENCE } from '@rubrica/proof/asn1/tags.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import { EC, RSA } from '@rubrica/proof/x509/algorithms.ts'
import { type Certificate, isValidAt, maySign, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSignedBy } from '@rubrica/proof/x509/check-signature.ts'
import { curves, signatureFromRaw } from '@rubrica/proof/x509/ecdsa.ts'
import { CertificateProblem } from './certificate-problem.ts'
import type { Pkcs12 } from './read-pkcs12.ts'

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
