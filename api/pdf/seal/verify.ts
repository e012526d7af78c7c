import * as pkijs from 'pkijs'
import { type SignedRange, signedRanges } from './signed-ranges.ts'
import { stampedAt } from './verify-timestamp.ts'
import { engine } from './verifying-engine.ts'

/** What is found out about one signature in a PDF. */
export interface VerifiedSignature {
  /** The signed bytes are unchanged and were signed with the key of the certificate inside. */
  valid: boolean
  /** Nothing was added or left out: only the signature's own bytes are not covered. */
  coversWholeFile: boolean
  /** Common name of the certificate. Anybody can make one with any name: compare `certificateSha256` with a known one. */
  signedBy: string
  /** ISO instant of the timestamp if there is one, else the one that the signer claims; null without either. */
  signedAt: string | null
  /** An authority vouches for `signedAt`. */
  timestamped: boolean
  /** SHA-256 of the signed bytes, lower-case hexadecimal. */
  digest: string
  /** Fingerprint of the certificate (SHA-256 of its DER, lower-case hexadecimal); empty when there is none. */
  certificateSha256: string
}

/**
 * Checks every signature of a PDF with WebCrypto alone, so it runs in Node and in browsers. It proves that the bytes are
 * what a certificate's holder signed; it does not judge whether that certificate is to be trusted, nor its revocation.
 * A file without signatures, or one that is not a PDF, has an empty list.
 */
export async function verifySeal(bytes: Uint8Array): Promise<{ signatures: VerifiedSignature[] }> {
  return { signatures: await Promise.all(signedRanges(bytes).map((range) => verifyRange(bytes, range))) }
}

async function verifyRange(bytes: Uint8Array, range: SignedRange): Promise<VerifiedSignature> {
  const content = concatenated(bytes.subarray(0, range.from), bytes.subarray(range.to, range.end))
  const digest = hex(await crypto.subtle.digest('SHA-256', content))
  const found = { coversWholeFile: range.end === bytes.length, digest, signedAt: range.claimedAt }
  try {
    return { ...found, ...(await judge(range.cms, content)) }
  } catch {
    // Broken structure in an untrusted file is an invalid signature, not an error.
    return { ...found, timestamped: false, valid: false, signedBy: '', certificateSha256: '' }
  }
}

async function judge(cms: Uint8Array, content: Uint8Array<ArrayBuffer>) {
  const { signedData, info } = parse(cms)
  const certificate = signerCertificate(signedData, info)
  const fingerprints = await hashesOf(certificate.toSchema().toBER(false))
  const time = await stampedAt(info)
  return {
    valid:
      (await signedData.verify({ signer: 0, data: content.buffer, checkChain: false }, engine)) &&
      namesOneOf(info, fingerprints),
    signedBy: commonName(certificate),
    certificateSha256: fingerprints[0] ?? '',
    timestamped: time !== undefined,
    ...(time && { signedAt: time }),
  }
}

function parse(cms: Uint8Array): { signedData: pkijs.SignedData; info: pkijs.SignerInfo } {
  const { contentType, content } = pkijs.ContentInfo.fromBER(new Uint8Array(cms).buffer)
  if (contentType !== pkijs.ContentInfo.SIGNED_DATA) throw new Error('Not signed data')
  const signedData = new pkijs.SignedData({ schema: content })
  const [info, second] = signedData.signerInfos
  // PAdES allows exactly one signer in a signature.
  if (!info || second) throw new Error('Not a signature of one signer')
  return { signedData, info }
}

function signerCertificate(signedData: pkijs.SignedData, { sid }: pkijs.SignerInfo): pkijs.Certificate {
  const certificates = (signedData.certificates ?? []).filter((item) => item instanceof pkijs.Certificate)
  if (!(sid instanceof pkijs.IssuerAndSerialNumber))
    throw new Error('The signer is not named by issuer and serial number')
  const own = certificates.find(
    ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
  )
  if (!own) throw new Error("The signer's certificate is missing")
  return own
}

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** The signed attribute that binds the certificate, where there is one, must hold this certificate's hash. */
function namesOneOf(info: pkijs.SignerInfo, fingerprints: string[]): boolean {
  const attribute = info.signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)
  const encoded = attribute && hex(attribute.toSchema().toBER(false))
  return encoded === undefined || fingerprints.some((fingerprint) => encoded.includes(fingerprint))
}

async function hashesOf(der: ArrayBuffer): Promise<string[]> {
  const hashes = await Promise.all(['SHA-256', 'SHA-384', 'SHA-512'].map((name) => crypto.subtle.digest(name, der)))
  return hashes.map(hex)
}

function commonName({ subject }: pkijs.Certificate): string {
  return String(subject.typesAndValues.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value ?? '')
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
