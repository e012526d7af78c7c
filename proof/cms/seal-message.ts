import { octetString, setOf, sorted } from '../asn1/der.ts'
import type { Bytes } from '../asn1/element.ts'
import { concatenated, hashOf } from '../bytes.ts'
import { readCertificateFile } from '../x509/certificate.ts'
import { TIMESTAMP_BINDING, TIMESTAMP_TOKEN } from './oids.ts'
import {
  attribute,
  authoritiesOf,
  keptForm,
  type MessageParts,
  signedAttributes,
  signedDataMessage,
} from './signed-data.ts'

/** Everything that the message of one of our seals is made of. */
export interface SealParts extends MessageParts {
  timestamp?: {
    token: Uint8Array
    /** Of {@link timestampBinding}, by the same key. */
    binding: Uint8Array
  }
}

/**
 * The message of a seal: every byte is signed, by its attributes the digest and all certificates, by the second signature
 * the timestamp. So the verifier writes the message anew from what it read, and any other encoding of the same is not what
 * the service wrote.
 * @throws {Malformed} for a key that no seal is made with.
 */
export async function sealMessage({ timestamp, ...parts }: SealParts): Promise<Bytes> {
  return signedDataMessage(parts, await attributesOf(parts), timestamp && timestampAttributes(parts, timestamp))
}

/** What the seal's key signs: the attributes as a SET (RFC 5652, 5.4). */
export async function sealAttributes(parts: Omit<MessageParts, 'signature'>): Promise<Bytes> {
  return setOf(...(await attributesOf(parts)))
}

/**
 * What the seal's key signs once the timestamp is there. Only a timestamp is outside of every signature of ours:
 * anybody could put the one of another authority in its place.
 */
export async function timestampBinding(token: Uint8Array): Promise<Bytes> {
  const words = new TextEncoder().encode('Rubrica: timestamp of a seal, version 1\n')
  return concatenated(words, await hashOf('SHA-256', new Uint8Array(token)))
}

/**
 * The one form of a signature that a seal may have. A timestamp is of this one.
 * @throws {Malformed} for a key that no seal is made with.
 */
export function keptSignature(certificate: Uint8Array, signature: Uint8Array): Uint8Array {
  return keptForm(readCertificateFile(certificate).publicKey, signature)
}

async function attributesOf({ certificate, chain, digest }: Omit<MessageParts, 'signature'>): Promise<Uint8Array[]> {
  const own = readCertificateFile(certificate)
  return signedAttributes(digest, [own, ...authoritiesOf(own, chain).map(readCertificateFile)])
}

function timestampAttributes(
  { certificate }: MessageParts,
  { token, binding }: NonNullable<SealParts['timestamp']>,
): Uint8Array[] {
  return sorted([
    attribute(TIMESTAMP_TOKEN, token),
    attribute(TIMESTAMP_BINDING, octetString(keptSignature(certificate, binding))),
  ])
}
