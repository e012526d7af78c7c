import { hexOf } from './bytes.ts'
import type { KnownRoot } from './report.ts'
import { readCertificateFile } from './x509/certificate.ts'

/**
 * The certificates in a file, PEM (one or several) or DER, each under the name that stands in it.
 *
 * @throws where it holds none, or one that cannot be read
 */
export function knownRootsIn(file: Uint8Array): KnownRoot[] {
  if (file.length > MAX_FILE) throw new Error('Too large for certificates')
  return certificatesIn(file).map((certificate) => ({ name: nameOf(certificate), certificate }))
}

/**
 * What an installation publishes at `/.well-known/rubrica-proof.json`: the issuers of its seals, and the roots of signers'
 * certificates and the timestamp authorities that it knows. What cannot be read is left out.
 */
export function publishedRoots(document: unknown): KnownRoot[] {
  return [
    ...rootsIn(partOf(document, 'seal'), 'signatures'),
    ...rootsIn(partOf(document, 'signers'), 'signers'),
    ...rootsIn(partOf(document, 'timestamps'), 'timestamps'),
  ]
}

type Purpose = NonNullable<KnownRoot['for']>

function rootsIn(published: unknown, purpose: Purpose): KnownRoot[] {
  const certificates = partOf(published, 'certificates')
  if (!Array.isArray(certificates)) return []
  return certificates.slice(0, MAX_ROOTS).flatMap((one) => publishedRoot(one, purpose))
}

function publishedRoot(published: unknown, purpose: Purpose): KnownRoot[] {
  const [name, pem] = [partOf(published, 'name'), partOf(published, 'pem')]
  if (typeof name !== 'string' || typeof pem !== 'string') return []
  try {
    return knownRootsIn(new TextEncoder().encode(pem)).map((root) => ({ ...root, name, for: purpose }))
  } catch {
    return []
  }
}

function partOf(object: unknown, name: string): unknown {
  return Reflect.get(Object(object), name)
}

const MAX_ROOTS = 100
/** All authorities of ICP-Brasil together are about a megabyte. */
const MAX_FILE = 4_000_000

/** DER is a SEQUENCE; all else is text with certificates in it (RFC 7468). */
function certificatesIn(file: Uint8Array): Uint8Array[] {
  if (file[0] === 0x30) return [new Uint8Array(file)]
  const text = new TextDecoder().decode(file)
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g)]
  if (blocks.length === 0) throw new Error('No certificate')
  return blocks.map(([, base64 = '']) => fromBase64(base64))
}

function fromBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
}

function nameOf(certificate: Uint8Array): string {
  const { subject, serialNumber } = readCertificateFile(certificate)
  return subject.shown ?? hexOf(serialNumber.content)
}
