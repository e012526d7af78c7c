import { keptSignature, sealAttributes, sealMessage, timestampBinding } from '@rubrica/proof/cms/seal-message.ts'
import { certificatesOf, type Signer } from './own-certificate.ts'

/** Answers with an RFC 3161 token of these bytes. */
export type Timestamper = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/**
 * The message of a seal over a SHA-256 digest, as the verifier writes it anew. With an authority, a timestamp of the
 * signature value follows (B-T), and the seal's key signs for that, too.
 */
export async function signDigest(digest: Uint8Array, signer: Signer, timestamp?: Timestamper): Promise<Uint8Array> {
  const { certificate, chain } = await certificatesOf(signer)
  const sign = async (bytes: Uint8Array) =>
    new Uint8Array(keptSignature(certificate, await signer.sign(bytes, 'SHA-256')))
  const signature = await sign(await sealAttributes({ certificate, chain, digest }))
  const parts = { certificate, chain, digest, signature }
  if (!timestamp) return sealMessage(parts)
  const token = await timestamp(signature)
  const binding = await sign(await timestampBinding(token))
  return sealMessage({ ...parts, timestamp: { token, binding } })
}
