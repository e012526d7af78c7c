import { childrenOf } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { OID } from '../asn1/tags.ts'
import { oidOf } from '../asn1/values.ts'
import type { Certificate } from './certificate.ts'

/** The certificate policies that a certificate names (RFC 5280, 4.2.1.4); none if they cannot be read. */
export function policiesOf({ extensions }: Pick<Certificate, 'extensions'>): string[] {
  const value = extensions.get(CERTIFICATE_POLICIES)
  try {
    return value ? childrenOf(value).map((policy) => oidOf(new Fields(policy).next(OID))) : []
  } catch {
    return []
  }
}

const CERTIFICATE_POLICIES = '2.5.29.32'
