import { setOf } from '../asn1/der.ts'
import type { Bytes } from '../asn1/element.ts'
import { readCertificateFile } from '../x509/certificate.ts'
import { isSignedBy } from '../x509/check-signature.ts'
import { policyAttribute } from './signature-policy.ts'
import { type MessageParts, signedAttributes, signedDataMessage } from './signed-data.ts'

/** Everything that the message of a signer's own certificate is made of. */
export interface SignerParts extends MessageParts {
  /** It names ICP-Brasil's policy AD-RB. */
  policy: boolean
}

type Asked = Pick<SignerParts, 'certificate' | 'digest' | 'policy'>

/** What the signer's key signs: the attributes as a SET (RFC 5652, 5.4). */
export async function signerAttributes(parts: Asked): Promise<Bytes> {
  return setOf(...(await attributesOf(parts)))
}

/** @throws {Malformed} for a key or a signature of another kind than RSA, P-256, P-384 and P-521. */
export async function signerMessage(parts: SignerParts): Promise<Bytes> {
  return signedDataMessage(parts, await attributesOf(parts))
}

/** Whether the certificate's key signed the attributes as they have to be. */
export async function isSignedBySigner({
  signature,
  ...parts
}: Asked & Pick<SignerParts, 'signature'>): Promise<boolean> {
  const { publicKey } = readCertificateFile(parts.certificate)
  return isSignedBy(publicKey, new Uint8Array(signature), await signerAttributes(parts))
}

/** Of DOC-ICP-15.03, tables A.14 and A.15: nothing but these, and nothing unsigned. */
function attributesOf({ certificate, digest, policy }: Asked): Promise<Uint8Array[]> {
  return signedAttributes(digest, [readCertificateFile(certificate)], policy ? [policyAttribute()] : [])
}
