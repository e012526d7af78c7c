import { KeyObject, sign } from 'node:crypto'
import type { P12Signer } from '@libpdf/core'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSignedBy } from '@rubrica/proof/x509/check-signature.ts'

export type Signer = Pick<P12Signer, 'certificate' | 'certificateChain' | 'sign'>

/**
 * The same signer on Node's own key, which signs at once: the library's WebCrypto hands each signature to another thread. It
 * hides its key by type; if it is not found, the library signs.
 */
export function atOnce(signer: P12Signer): Signer {
  const key: unknown = Reflect.get(signer, 'privateKey')
  const { certificate, certificateChain, signatureAlgorithm } = signer
  if (!(key instanceof CryptoKey) || signatureAlgorithm === 'RSA-PSS') return signer
  const own = KeyObject.from(key)
  return { certificate, certificateChain, sign: async (bytes, hash) => new Uint8Array(sign(hash, bytes, own)) }
}

interface Certificates {
  certificate: Uint8Array
  chain: Uint8Array[]
}

/**
 * The certificate of the signer's own key, and the others. Programs write a PKCS #12 in any order, and the library takes
 * the first: with an authority's in its place every seal would be invalid.
 */
export async function certificatesOf(signer: Signer): Promise<Certificates> {
  const known = found.get(signer) ?? (await find(signer))
  found.set(signer, known)
  return known
}

const found = new WeakMap<Signer, Certificates>()

async function find(signer: Signer): Promise<Certificates> {
  const all = [signer.certificate, ...signer.certificateChain]
  const probe = new TextEncoder().encode('Rubrica: which certificate is of this key?')
  const signature = new Uint8Array(await signer.sign(probe, 'SHA-256'))
  for (const certificate of all) {
    if (await isSignedBy(readCertificateFile(certificate).publicKey, signature, probe)) {
      return { certificate, chain: all.filter((other) => other !== certificate) }
    }
  }
  throw new Error('None of the certificates is of the key')
}
