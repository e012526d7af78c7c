import { hexOf } from './bytes.ts'
import { certificatesInFile } from './cms/certificates-in-file.ts'
import type { KnownRoot } from './report.ts'
import { readCertificateFile } from './x509/certificate.ts'

/**
 * The certificates in a file, each under its own name: PEM or DER, single ones or bags of them (`.p7b`, `.p7c`).
 *
 * @throws if it holds none, or one that cannot be read
 */
export function knownRootsIn(file: Uint8Array): KnownRoot[] {
  if (file.length > MAX_FILE) throw new Error('Too large for certificates')
  return certificatesInFile(file).map((certificate) => ({ name: nameOf(certificate), certificate }))
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

function nameOf(certificate: Uint8Array): string {
  const { subject, serialNumber } = readCertificateFile(certificate)
  return subject.shown ?? hexOf(serialNumber.content)
}
