import { integer, nothing, octetString, oid, sequence, setOf, sorted, tagged } from '../asn1/der.ts'
import { type Bytes, Malformed } from '../asn1/element.ts'
import { oidOf } from '../asn1/values.ts'
import { hashOf, isEqual } from '../bytes.ts'
import { EC, ecdsaOids, RSA, rsaOids } from '../x509/algorithms.ts'
import { type Certificate, type PublicKeyInfo, readCertificateFile } from '../x509/certificate.ts'
import { curves, lowSignature } from '../x509/ecdsa.ts'
import { fullSignature, rsaKey } from '../x509/rsa.ts'
import { CONTENT_TYPE, DATA, MESSAGE_DIGEST, SHA256, SIGNED_DATA, SIGNING_CERTIFICATE_V2 } from './oids.ts'

/** Everything that a message that is written here is made of. Certificates are DER. */
export interface MessageParts {
  certificate: Uint8Array
  /** The authorities above it, in any order. */
  chain: Uint8Array[]
  /** SHA-256 of the signed bytes. */
  digest: Uint8Array
  /** Of the signed attributes as a SET, by the certificate's key with SHA-256; of a curve in DER. */
  signature: Uint8Array
}

/**
 * A detached CAdES message over SHA-256 in DER (EN 319 122-1, profile of EN 319 142-1). The same parts always give the
 * same bytes.
 * @throws {Malformed} for a key that nothing is signed with here.
 */
export function signedDataMessage(
  { certificate, chain, signature }: Omit<MessageParts, 'digest'>,
  attributes: Uint8Array[],
  unsigned: Uint8Array[] = [],
): Bytes {
  const own = readCertificateFile(certificate)
  const sha256 = sequence(oid(SHA256))
  const signer = sequence(
    integer(1),
    sequence(own.issuer.bytes, own.serialNumber.bytes),
    sha256,
    tagged(0, ...attributes),
    signatureAlgorithm(own.publicKey),
    octetString(keptForm(own.publicKey, signature)),
    ...(unsigned.length > 0 ? [tagged(1, ...unsigned)] : []),
  )
  const signedData = sequence(
    integer(1),
    setOf(sha256),
    sequence(oid(DATA)),
    tagged(0, ...sorted([own.bytes, ...authoritiesOf(own, chain)])),
    setOf(signer),
  )
  return sequence(oid(SIGNED_DATA), tagged(0, signedData))
}

/**
 * Signed attributes in their order: of what they are, its digest, the certificates by their hashes, the signer's first. No
 * signing time among them: the baseline profiles keep it out beside the dictionary's /M.
 */
export async function signedAttributes(
  digest: Uint8Array,
  certificates: Certificate[],
  more: Uint8Array[] = [],
): Promise<Uint8Array[]> {
  const named = await Promise.all(certificates.map(certificateId))
  return sorted([
    attribute(CONTENT_TYPE, oid(DATA)),
    attribute(MESSAGE_DIGEST, octetString(digest)),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(...named))),
    ...more,
  ])
}

export function attribute(type: string, value: Uint8Array): Bytes {
  return sequence(oid(type), setOf(value))
}

/** Those above a certificate, each once, in the order of a DER set. */
export function authoritiesOf(own: Certificate, chain: Uint8Array[]): Uint8Array[] {
  const others = sorted(chain).filter((one) => !isEqual(one, own.bytes))
  return others.filter((one, index) => !others.slice(0, index).some((before) => isEqual(before, one)))
}

/**
 * The one form of a signature that a message may have.
 * @throws {Malformed} for a key that nothing is signed with here.
 */
export function keptForm({ algorithm, parameters, key }: PublicKeyInfo, signature: Uint8Array): Uint8Array {
  if (algorithm !== EC) return fullSignature(signature, rsaKey(key).modulus)
  const curve = parameters && curves[oidOf(parameters)]
  if (!curve) throw new Malformed('Nothing is signed with such a curve')
  return lowSignature(new Uint8Array(signature), curve)
}

/** ESSCertIDv2 (RFC 5035): hash with SHA-256, issuer as a directory name, serial number. */
async function certificateId({ bytes, issuer, serialNumber }: Certificate): Promise<Bytes> {
  const hash = octetString(await hashOf('SHA-256', bytes))
  return sequence(hash, sequence(sequence(tagged(4, issuer.bytes)), serialNumber.bytes))
}

function signatureAlgorithm({ algorithm }: PublicKeyInfo): Bytes {
  if (algorithm === EC) return sequence(oid(ecdsaOids['SHA-256']))
  if (algorithm === RSA) return sequence(oid(rsaOids['SHA-256']), nothing)
  throw new Malformed('Nothing is signed with such a key')
}
