import { type Bytes, childrenOf, type Element, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { context, INTEGER, OCTET_STRING, OID, SEQUENCE } from '@rubrica/proof/asn1/tags.ts'
import { octetsOf, oidOf } from '@rubrica/proof/asn1/values.ts'
import { CertificateProblem, FILE_MAX } from './certificate-problem.ts'
import { decrypted } from './decrypted.ts'

/** What a .p12 or .pfx file holds, in DER. */
export interface Pkcs12 {
  /** PrivateKeyInfo of PKCS #8. */
  keys: Bytes[]
  certificates: Bytes[]
}

/**
 * Opens a PKCS#12 file (RFC 7292). Its checksum is not compared: a wrong password does not decrypt the key, and a key that
 * does not fit its certificate is not used (own-key.ts).
 * @throws {CertificateProblem}
 */
export async function readPkcs12(file: Bytes, password: string): Promise<Pkcs12> {
  if (file.length > FILE_MAX) throw new CertificateProblem('too_large')
  const found: Pkcs12 = { keys: [], certificates: [] }
  try {
    for (const content of safesIn(file)) await readSafe(content, password, found)
  } catch (error) {
    throw error instanceof Malformed ? new CertificateProblem('not_pkcs12') : error
  }
  return found
}

/** The safes, each a ContentInfo. */
function safesIn(file: Bytes): Element[] {
  const fields = new Fields(readElement(file))
  fields.next(INTEGER)
  const { type, value } = contentOf(fields.next(SEQUENCE))
  if (type !== DATA || value.tag !== OCTET_STRING) throw new Malformed('Not protected by a password')
  return childrenOf(readElement(octetsOf(value)))
}

async function readSafe(content: Element, password: string, found: Pkcs12): Promise<void> {
  const { type, value } = contentOf(content)
  if (type === DATA) return readBags(readElement(octetsOf(value)), password, found)
  if (type !== ENCRYPTED_DATA) throw new CertificateProblem('unsupported')
  const fields = new Fields(value)
  fields.next(INTEGER)
  const inner = new Fields(fields.next(SEQUENCE))
  inner.next(OID)
  const algorithm = inner.next(SEQUENCE)
  const bags = await decrypted(algorithm, octetsOf(inner.next(context(0))), password)
  return readBags(readElement(bags), password, found)
}

async function readBags(bags: Element, password: string, found: Pkcs12): Promise<void> {
  for (const bag of childrenOf(bags)) {
    const { type, value } = contentOf(bag)
    if (type === KEY_BAG) found.keys.push(value.bytes)
    if (type === SHROUDED_KEY_BAG) {
      const fields = new Fields(value)
      found.keys.push(await decrypted(fields.next(SEQUENCE), octetsOf(fields.next(OCTET_STRING)), password))
    }
    if (type === CERTIFICATE_BAG) {
      const certificate = contentOf(value)
      if (certificate.type === X509) found.certificates.push(octetsOf(certificate.value))
    }
  }
}

/** A type, and what [0] holds of it: so are contents, bags and certificates written. */
function contentOf(element: Element): { type: string; value: Element } {
  const fields = new Fields(element)
  const type = oidOf(fields.next(OID))
  return { type, value: new Fields(fields.next(context(0))).next() }
}

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const X509 = '1.2.840.113549.1.9.22.1'
