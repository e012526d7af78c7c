import type { Bytes } from '../asn1/element.ts'
import { octetsOf } from '../asn1/values.ts'
import { isEqual } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import { checkSignature } from '../x509/check-signature.ts'
import { onlyValue, unsignedValue } from './attributes.ts'
import type { JudgedSigner } from './judge-signer.ts'
import type { Message } from './message.ts'
import { MESSAGE_DIGEST, TIMESTAMP_BINDING, TIMESTAMP_TOKEN } from './oids.ts'
import { problem } from './problems.ts'
import { type SealParts, sealMessage, timestampBinding } from './seal-message.ts'

/**
 * What is wrong with the message of a seal although it is a valid signature: a byte that is not as the service writes it,
 * or a timestamp that the seal's key did not sign for. The level is the one that the seal's mark states, in signed bytes.
 * @throws {Malformed}
 */
export async function sealProblems(level: 'B-B' | 'B-T' | null, message: Message, judged: JudgedSigner) {
  const parts = partsOf(message, judged)
  if (!parts) return [problem('seal-differs')]
  const { unsignedAttributes } = judged.signer ?? {}
  const hasToken = unsignedAttributes ? unsignedValue(unsignedAttributes, TIMESTAMP_TOKEN) !== null : false
  if (level === 'B-T' && !hasToken) return [problem('timestamp-missing')]
  const isAsWritten = isEqual(await sealMessage(parts), message.bytes) && level === (hasToken ? 'B-T' : 'B-B')
  const problems: Finding[] = isAsWritten ? [] : [problem('seal-differs')]
  if (parts.timestamp && !(await isBound(judged, parts.timestamp))) problems.push(problem('timestamp-not-bound'))
  return problems
}

function partsOf({ certificates }: Message, { signer, certificate, attributes }: JudgedSigner): SealParts | null {
  const digest = attributes && onlyValue(attributes, MESSAGE_DIGEST)
  if (!signer || !certificate || !digest) return null
  const unsigned = signer.unsignedAttributes
  const token = unsigned && unsignedValue(unsigned, TIMESTAMP_TOKEN)
  const binding = unsigned && unsignedValue(unsigned, TIMESTAMP_BINDING)
  return {
    certificate: certificate.bytes,
    chain: certificates.filter((one) => one !== certificate).map(({ bytes }) => bytes),
    digest: octetsOf(digest),
    signature: signer.signature,
    ...(token && binding ? { timestamp: { token: token.bytes, binding: octetsOf(binding) } } : {}),
  }
}

async function isBound(judged: JudgedSigner, { token, binding }: { token: Uint8Array; binding: Uint8Array }) {
  const { certificate, scheme, digest } = judged
  if (!certificate) return false
  const signed: Bytes = await timestampBinding(token)
  return (await checkSignature(certificate.publicKey, scheme, digest, new Uint8Array(binding), signed)) === 'valid'
}
