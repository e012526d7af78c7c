import { childrenOf, type Element, Malformed } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { OCTET_STRING, SEQUENCE } from '../asn1/tags.ts'
import { octetsOf } from '../asn1/values.ts'
import { hashOf, isEqual } from '../bytes.ts'
import { hashNamed } from '../x509/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Attributes, onlyValue } from './attributes.ts'
import { SIGNING_CERTIFICATE, SIGNING_CERTIFICATE_V2 } from './oids.ts'

/**
 * Whether the signed attributes name this certificate (ESS, RFC 5035), in each form that they have; null without one,
 * `unsupported` for a hash that cannot be computed here. The first entry is the signer's.
 */
export async function namesCertificate(
  attributes: Attributes,
  { bytes }: Certificate,
): Promise<boolean | 'unsupported' | null> {
  const forms = [SIGNING_CERTIFICATE, SIGNING_CERTIFICATE_V2].flatMap((type) => {
    const value = onlyValue(attributes, type)
    return value ? [{ entry: firstEntry(value), isSecond: type === SIGNING_CERTIFICATE_V2 }] : []
  })
  if (forms.length === 0) return null
  for (const { entry, isSecond } of forms) {
    const fields = new Fields(entry)
    const algorithm = isSecond ? fields.optional(SEQUENCE) : undefined
    const hash = algorithm ? hashNamed(algorithm) : isSecond ? 'SHA-256' : 'SHA-1'
    if (!hash) return 'unsupported'
    if (!isEqual(octetsOf(fields.next(OCTET_STRING)), await hashOf(hash, bytes))) return false
  }
  return true
}

function firstEntry(value: Element): Element {
  const [entry] = childrenOf(new Fields(value).next(SEQUENCE))
  if (!entry) throw new Malformed('No certificate is named')
  return entry
}
