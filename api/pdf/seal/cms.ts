import { createHash } from 'node:crypto'
import type { P12Signer, TimestampAuthority } from '@libpdf/core'
import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'

/**
 * A detached CAdES signature over a SHA-256 digest, as DER (ETSI EN 319 122-1, profile of EN 319 142-1).
 *
 * Ours because the library's own puts a signing-time attribute among the signed ones, which the baseline profiles keep
 * out beside the dictionary's /M. With an authority, a timestamp of the signature value follows (B-T).
 * @throws {TimestampError} when the authority does not answer with a timestamp.
 */
export async function signDigest(
  digest: Uint8Array,
  signer: P12Signer,
  authority?: TimestampAuthority,
): Promise<Uint8Array> {
  const certificate = parseCertificate(signer.certificate)
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    // DER wants a SET OF in ascending order of its encodings; these three are.
    attributes: [contentType(), messageDigest(digest), signingCertificate(signer.certificate, certificate)],
  })
  const signature = await signer.sign(asSet(signedAttrs), 'SHA-256')
  const info = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
    signedAttrs,
    signatureAlgorithm: new pkijs.AlgorithmIdentifier({
      algorithmId: signer.keyType === 'EC' ? ECDSA_SHA256 : RSA_SHA256,
    }),
    signature: new OctetString({ valueHex: buffer(signature) }),
  })
  if (authority) info.unsignedAttrs = await timestamp(signature, authority)
  return encode(info, [certificate, ...signer.certificateChain.map(parseCertificate)])
}

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA_SHA256 = '1.2.840.113549.1.1.11'
const ECDSA_SHA256 = '1.2.840.10045.4.3.2'

function contentType(): pkijs.Attribute {
  return new pkijs.Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] })
}

function messageDigest(digest: Uint8Array): pkijs.Attribute {
  return new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: buffer(digest) })] })
}

/** ESS signing-certificate-v2 (RFC 5035): nobody can put another certificate with the same key in its place. */
function signingCertificate(der: Uint8Array, certificate: pkijs.Certificate): pkijs.Attribute {
  const hash = new OctetString({ valueHex: buffer(createHash('sha256').update(der).digest()) })
  const issuer = new Sequence({
    value: [
      new Sequence({
        value: [new Constructed({ idBlock: { tagClass: 3, tagNumber: 4 }, value: [certificate.issuer.toSchema()] })],
      }),
      certificate.serialNumber,
    ],
  })
  const identifier = new Sequence({ value: [hash, issuer] })
  return new pkijs.Attribute({
    type: SIGNING_CERTIFICATE_V2,
    values: [new Sequence({ value: [new Sequence({ value: [identifier] })] })],
  })
}

/** What is signed is the attributes as a SET, not as the [0] that they are in the message (RFC 5652, 5.4). */
function asSet(attributes: pkijs.SignedAndUnsignedAttributes): Uint8Array {
  const encoded = new Uint8Array(attributes.toSchema().toBER(false))
  encoded[0] = 0x31
  attributes.encodedValue = encoded.slice().buffer
  return encoded
}

async function timestamp(
  signature: Uint8Array,
  authority: TimestampAuthority,
): Promise<pkijs.SignedAndUnsignedAttributes> {
  const token = fromBER(buffer(await authority.timestamp(createHash('sha256').update(signature).digest(), 'SHA-256')))
  if (token.offset === -1) throw new Error('The timestamp token is not DER')
  const attribute = new pkijs.Attribute({ type: TIMESTAMP_TOKEN, values: [token.result] })
  return new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] })
}

function encode(info: pkijs.SignerInfo, certificates: pkijs.Certificate[]): Uint8Array {
  const signedData = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 })],
    certificates,
    signerInfos: [info],
  })
  const content = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER(false))
}

function parseCertificate(der: Uint8Array): pkijs.Certificate {
  return pkijs.Certificate.fromBER(buffer(der))
}

function buffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
