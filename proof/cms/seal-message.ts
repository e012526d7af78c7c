import { integer, nothing, octetString, oid, sequence, setOf, sorted, tagged } from '../asn1/der.ts'
import { type Bytes, Malformed } from '../asn1/element.ts'
import { oidOf } from '../asn1/values.ts'
import { concatenated, hashOf, isEqual } from '../bytes.ts'
import { EC, ecdsaOids, RSA, rsaOids } from '../x509/algorithms.ts'
import { type Certificate, type PublicKeyInfo, readCertificateFile } from '../x509/certificate.ts'
import { curves, lowSignature } from '../x509/ecdsa.ts'
import { fullSignature, rsaKey } from '../x509/rsa.ts'
import {
  CONTENT_TYPE,
  DATA,
  MESSAGE_DIGEST,
  SHA256,
  SIGNED_DATA,
  SIGNING_CERTIFICATE_V2,
  TIMESTAMP_BINDING,
  TIMESTAMP_TOKEN,
} from './oids.ts'

/** Everything that the message of one of our seals is made of. Certificates are DER. */
export interface SealParts {
  certificate: Uint8Array
  /** The authorities above it, in any order. */
  chain: Uint8Array[]
  /** SHA-256 of the signed bytes. */
  digest: Uint8Array
  /** Of {@link sealAttributes}, by the certificate's key with SHA-256. */
  signature: Uint8Array
  timestamp?: {
    token: Uint8Array
    /** Of {@link timestampBinding}, by the same key. */
    binding: Uint8Array
  }
}

/**
 * The message of a seal: a detached CAdES signature over SHA-256 in DER (EN 319 122-1, profile of EN 319 142-1).
 *
 * The same parts always give the same bytes, and every byte is signed: by its attributes the digest and all certificates,
 * by the second signature the timestamp. So the verifier writes the message anew from what it read, and any other
 * encoding of the same is not what the service wrote.
 * @throws {Malformed} for a key that no seal is made with.
 */
export async function sealMessage({ certificate, chain, digest, signature, timestamp }: SealParts): Promise<Bytes> {
  const own = readCertificateFile(certificate)
  const sha256 = sequence(oid(SHA256))
  const signer = sequence(
    integer(1),
    sequence(own.issuer.bytes, own.serialNumber.bytes),
    sha256,
    tagged(0, ...(await attributesOf(own, chain, digest))),
    signatureAlgorithm(own.publicKey),
    octetString(keptForm(own.publicKey, signature)),
    ...(timestamp ? [tagged(1, ...timestampAttributes(own.publicKey, timestamp))] : []),
  )
  const signedData = sequence(
    integer(1),
    setOf(sha256),
    sequence(oid(DATA)),
    tagged(0, ...sorted([own.bytes, ...chainOf(own, chain)])),
    setOf(signer),
  )
  return sequence(oid(SIGNED_DATA), tagged(0, signedData))
}

/** What the seal's key signs: the attributes as a SET (RFC 5652, 5.4). */
export async function sealAttributes(parts: Pick<SealParts, 'certificate' | 'chain' | 'digest'>): Promise<Bytes> {
  return setOf(...(await attributesOf(readCertificateFile(parts.certificate), parts.chain, parts.digest)))
}

/**
 * What the seal's key signs once the timestamp is there. A timestamp alone stands outside of every signature of ours:
 * anybody could put the one of another authority in its place.
 */
export async function timestampBinding(token: Uint8Array): Promise<Bytes> {
  const words = new TextEncoder().encode('Rubrica: timestamp of a seal, version 1\n')
  return concatenated(words, await hashOf('SHA-256', new Uint8Array(token)))
}

/**
 * Of the forms that one signature can have, the one that stands in a seal. A timestamp is of this one.
 * @throws {Malformed} for a key that no seal is made with.
 */
export function keptSignature(certificate: Uint8Array, signature: Uint8Array): Uint8Array {
  return keptForm(readCertificateFile(certificate).publicKey, signature)
}

/** No signing time among them: the baseline profiles keep it out beside the dictionary's /M. */
async function attributesOf(own: Certificate, chain: Uint8Array[], digest: Uint8Array): Promise<Uint8Array[]> {
  const certificates = [own, ...chainOf(own, chain).map(readCertificateFile)]
  const named = await Promise.all(certificates.map(certificateId))
  return sorted([
    attribute(CONTENT_TYPE, oid(DATA)),
    attribute(MESSAGE_DIGEST, octetString(digest)),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(...named))),
  ])
}

/** ESSCertIDv2 (RFC 5035): hash with SHA-256, issuer as a directory name, serial number. */
async function certificateId({ bytes, issuer, serialNumber }: Certificate): Promise<Bytes> {
  const hash = octetString(await hashOf('SHA-256', bytes))
  return sequence(hash, sequence(sequence(tagged(4, issuer.bytes)), serialNumber.bytes))
}

function timestampAttributes(
  key: PublicKeyInfo,
  { token, binding }: NonNullable<SealParts['timestamp']>,
): Uint8Array[] {
  return sorted([attribute(TIMESTAMP_TOKEN, token), attribute(TIMESTAMP_BINDING, octetString(keptForm(key, binding)))])
}

function attribute(type: string, value: Uint8Array): Bytes {
  return sequence(oid(type), setOf(value))
}

/** Each once, in the order of a DER set. */
function chainOf(own: Certificate, chain: Uint8Array[]): Uint8Array[] {
  const others = sorted(chain).filter((one) => !isEqual(one, own.bytes))
  return others.filter((one, index) => !others.slice(0, index).some((before) => isEqual(before, one)))
}

function signatureAlgorithm({ algorithm }: PublicKeyInfo): Bytes {
  if (algorithm === EC) return sequence(oid(ecdsaOids['SHA-256']))
  if (algorithm === RSA) return sequence(oid(rsaOids['SHA-256']), nothing)
  throw new Malformed('No seal is made with such a key')
}

function keptForm({ algorithm, parameters, key }: PublicKeyInfo, signature: Uint8Array): Uint8Array {
  if (algorithm !== EC) return fullSignature(signature, rsaKey(key).modulus)
  const curve = parameters && curves[oidOf(parameters)]
  if (!curve) throw new Malformed('No seal is made with such a curve')
  return lowSignature(new Uint8Array(signature), curve)
}
