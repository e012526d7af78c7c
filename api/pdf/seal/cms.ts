import { createHash } from 'node:crypto'
import { octetString } from '@rubrica/proof/asn1/der.ts'
import { keptSignature, sealAttributes, sealMessage, timestampBinding } from '@rubrica/proof/cms/seal-message.ts'
import { certificatesOf, type Signer } from './own-certificate.ts'

/** Answers with an RFC 3161 token of these bytes. */
export type Timestamper = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The digest that the message of a seal has of what is signed. */
export function sealDigest(signed: Uint8Array): Uint8Array {
  return createHash('sha256').update(signed).digest()
}

/**
 * The message of a seal over a digest, as the verifier writes it anew. With an authority, a timestamp of the
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

/**
 * How many bytes a file keeps free for the message. We measure one over any digest: only the digits of an ECDSA signature
 * and the lengths around the timestamp make another one longer. `tokenRoom` is that of the timestamp, if there is one.
 */
export async function sealRoom(signer: Signer, tokenRoom: number | undefined): Promise<number> {
  const measured = rooms.get(signer) ?? measure(signer)
  rooms.set(signer, measured)
  const { untimed, timed } = await measured
  return MESSAGES_VARY_BY + (tokenRoom === undefined ? untimed : timed + tokenRoom)
}

const MESSAGES_VARY_BY = 64

const rooms = new WeakMap<Signer, Promise<{ untimed: number; timed: number }>>()

async function measure(signer: Signer) {
  const digest = sealDigest(new Uint8Array(0))
  const untimed = await signDigest(digest, signer)
  const timed = await signDigest(digest, signer, async () => octetString(new Uint8Array(0)))
  return { untimed: untimed.length, timed: timed.length }
}
