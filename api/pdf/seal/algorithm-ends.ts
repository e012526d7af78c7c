import { X509Certificate } from 'node:crypto'
import { hashNamed, schemeNamed } from '@rubrica/proof/x509/algorithms.ts'
import type { Certificate } from '@rubrica/proof/x509/certificate.ts'

/**
 * Until when a signature of a kind is relied upon, as NIST SP 800-57 part 1 (rev. 5, table 4) and SP 800-131A say: 80 bits of
 * security and SHA-1 until the end of 2013, 112 bits until the end of 2030. What is not named here has no end yet.
 */
const ends = { sha1: new Date('2014-01-01'), rsa80: new Date('2014-01-01'), rsa112: new Date('2031-01-01') }

/** When a certificate's key, or how its issuer signed it, is no longer relied upon; null if nothing says so. */
export function algorithmEnd({ bytes, signatureAlgorithm }: Certificate): Date | null {
  const found = [keyEnd(bytes), hashEnd(signatureAlgorithm)].filter((end) => end !== null)
  return found.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** The same of an AlgorithmIdentifier: of a hash, or of a signature with its hash. */
export function hashEnd(identifier: Certificate['signatureAlgorithm']): Date | null {
  const scheme = schemeNamed(identifier)
  const hash = scheme && 'hash' in scheme ? scheme.hash : hashNamed(identifier)
  return hash === 'SHA-1' ? ends.sha1 : null
}

function keyEnd(bytes: Uint8Array): Date | null {
  const modulusLength = modulusOf(bytes)
  if (modulusLength === undefined || modulusLength >= 3072) return null
  return modulusLength < 2048 ? ends.rsa80 : ends.rsa112
}

/** The size in bits; undefined for another kind of key, or one that Node does not know. */
function modulusOf(bytes: Uint8Array): number | undefined {
  try {
    return new X509Certificate(bytes).publicKey.asymmetricKeyDetails?.modulusLength
  } catch {
    return undefined
  }
}
