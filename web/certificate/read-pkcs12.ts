import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import type { asn1, pkcs12 } from 'node-forge'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/pkcs12.js'
import { CertificateProblem, FILE_MAX } from './certificate-problem.ts'

/** The content of a .p12 or .pfx file, in DER. */
export interface Pkcs12 {
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
