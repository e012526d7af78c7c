import { der, octetString, oid, sequence } from '../asn1/der.ts'
import { type Bytes, childrenOf } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { OCTET_STRING, OID, SEQUENCE } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'
import { hexOf } from '../bytes.ts'
import type { Problem } from '../report.ts'
import { type Attributes, onlyValue } from './attributes.ts'
import { SHA256, SIGNATURE_POLICY } from './oids.ts'
import { problem } from './problems.ts'
import { attribute } from './signed-data.ts'

/** ICP-Brasil's policy of basic reference in PAdES, version 1.3 (DOC-ICP-15.03). */
const AD_RB = '2.16.76.1.7.1.11.1.3'
/** The policy's own signPolicyHash, with SHA-256; not the hash of its file. */
const AD_RB_SHA256 = '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'
const AD_RB_URL = 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der'

/** The signed attribute that names AD-RB (RFC 5126, 5.8.1). The hash algorithm has no parameters, not even NULL. */
export function policyAttribute(): Bytes {
  const hash = Uint8Array.from(AD_RB_SHA256.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16))
  const address = der(IA5_STRING, new TextEncoder().encode(AD_RB_URL))
  return attribute(
    SIGNATURE_POLICY,
    sequence(
      oid(AD_RB),
      sequence(sequence(oid(SHA256)), octetString(hash)),
      sequence(sequence(oid(POLICY_ADDRESS), address)),
    ),
  )
}

/**
 * The policy that the signed attributes name; null for one that is not known here, and for none.
 * @throws {Malformed}
 */
export function judgePolicy(attributes: Attributes | null): { policy: 'AD-RB' | null; problems: Problem[] } {
  const value = attributes && onlyValue(attributes, SIGNATURE_POLICY)
  // It may also say that a policy is implied (NULL).
  if (value?.tag !== SEQUENCE) return { policy: null, problems: [] }
  const fields = new Fields(value)
  if (oidOf(fields.next(OID)) !== AD_RB) return { policy: null, problems: [] }
  const hash = new Fields(fields.next(SEQUENCE))
  const [algorithm] = childrenOf(hash.next(SEQUENCE))
  const isOfPolicy = hexOf(octetsOf(hash.next(OCTET_STRING))) === AD_RB_SHA256
  if (algorithm && oidOf(algorithm) === SHA256 && isOfPolicy) return { policy: 'AD-RB', problems: [] }
  return { policy: null, problems: [problem('policy-differs')] }
}

/** id-spq-ets-uri */
const POLICY_ADDRESS = '1.2.840.113549.1.9.16.5.1'
const IA5_STRING = 0x16
