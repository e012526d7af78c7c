import { createHash } from 'node:crypto'
import { Malformed } from '@rubrica/proof/asn1/element.ts'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import { unzipSync } from 'fflate'

/** All authorities of ICP-Brasil together are about a megabyte. */
const MAX_BYTES = 32 * 2 ** 20
const MAX_FILES = 5000
const CERTIFICATE_FILE = /\.(crt|cer|der|pem|p7b|p7c)$/i

/** The content of an operator's file. */
export interface AuthorityFile {
  sha256: string
  /** DER, each once. */
  certificates: Uint8Array[]
  /** Names of files in a ZIP that hold no certificate although their names say so. */
  unread: string[]
}

/**
 * Reads a ZIP as ITI publishes it, a bag of certificates (`.p7b`) or single ones in PEM or DER.
 * @throws Error for a ZIP with another SHA-512 than the given one, or a file without certificates
 */
export function readAuthorityFile(file: Uint8Array, sha512: string | null): AuthorityFile {
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  if (isZip && sha512 === null) throw new Error('A ZIP needs its SHA-512: --sha512, or hashsha512.txt beside it')
  if (sha512 !== null && createHash('sha512').update(file).digest('hex') !== sha512)
    throw new Error('The SHA-512 of the file is another one: it was damaged or exchanged')
  const { certificates, unread } = isZip ? certificatesInZip(file) : { certificates: read(file), unread: [] }
  const each = new Map(certificates.map((one) => [Buffer.from(one).toString('base64'), one]))
  if (each.size === 0) throw new Error('The file has no certificate')
  return { sha256: createHash('sha256').update(file).digest('hex'), certificates: [...each.values()], unread }
}

/** The first SHA-512 in a text such as `hashsha512.txt`; null for none. */
export function sha512In(text: string): string | null {
  return /\b[0-9a-f]{128}\b/i.exec(text)?.[0].toLowerCase() ?? null
}

function certificatesInZip(zip: Uint8Array): Pick<AuthorityFile, 'certificates' | 'unread'> {
  let [bytes, files] = [0, 0]
  const unpacked = unzipSync(zip, {
    filter({ name, originalSize }) {
      bytes += originalSize
      files += 1
      if (bytes > MAX_BYTES || files > MAX_FILES) throw new Error('The ZIP is too large for certificates')
      return CERTIFICATE_FILE.test(name)
    },
  })
  const certificates: Uint8Array[] = []
  const unread: string[] = []
  for (const [name, content] of Object.entries(unpacked)) {
    try {
      certificates.push(...read(content))
    } catch {
      unread.push(name)
    }
  }
  return { certificates, unread }
}

function read(file: Uint8Array): Uint8Array[] {
  if (file.length > MAX_BYTES) throw new Error('The file is too large for certificates')
  try {
    return certificatesInFile(file)
  } catch (error) {
    throw error instanceof Malformed ? new Error(`The certificates cannot be read: ${error.message}`) : error
  }
}
