import { childrenOf } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { context, OID } from '../asn1/tags.ts'
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

/**
 * Whether certificates beneath a root name a policy in common if one of them demands it (RFC 5280, 6.1). Stricter than that:
 * the demand counts at once and for all of them, and a policy is not mapped to another.
 */
export function keepPolicies(certificates: Certificate[]): boolean {
  if (!certificates.some(demandsPolicy)) return true
  const isAnyRefused = certificates.some(({ extensions }) => extensions.has(INHIBIT_ANY_POLICY))
  const named = certificates.map((one) => policiesOf(one).filter((policy) => policy !== ANY_POLICY || !isAnyRefused))
  return named.flat().some((one) => named.every((policies) => policies.includes(one) || policies.includes(ANY_POLICY)))
}

/** policyConstraints whose first field is requireExplicitPolicy. */
function demandsPolicy({ extensions }: Certificate): boolean {
  return extensions.get(POLICY_CONSTRAINTS)?.content[0] === context(0)
}

const CERTIFICATE_POLICIES = '2.5.29.32'
const POLICY_CONSTRAINTS = '2.5.29.36'
const INHIBIT_ANY_POLICY = '2.5.29.54'
const ANY_POLICY = '2.5.29.32.0'
