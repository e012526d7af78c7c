import { setOf } from '../asn1/der.ts'
import type { Bytes } from '../asn1/element.ts'
import { EC } from '../x509/algorithms.ts'
import { readCertificateFile } from '../x509/certificate.ts'
import { checkSignature } from '../x509/check-signature.ts'
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
  const family = publicKey.algorithm === EC ? 'ECDSA' : 'RSA'
  const scheme = { family, hash: 'SHA-256' } as const
  const attributes = await signerAttributes(parts)
  return (await checkSignature(publicKey, scheme, null, new Uint8Array(signature), attributes)) === 'valid'
}

/** Of DOC-ICP-15.03, tables A.14 and A.15: nothing but these, and nothing unsigned. */
function attributesOf({ certificate, digest, policy }: Asked): Promise<Uint8Array[]> {
  return signedAttributes(digest, [readCertificateFile(certificate)], policy ? [policyAttribute()] : [])
}
