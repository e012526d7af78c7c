import { der, octetString, oid, sequence } from '../asn1/der.ts'
import { type Bytes, childrenOf } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { OCTET_STRING, OID, SEQUENCE } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'
import { hexOf } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import type { PolicyName } from '../report.ts'
import type { Known } from '../trust/known-path.ts'
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
 * The policy that the signed attributes name, when it is AD-RB 1.3 or one that ITI has approved and its hash is the policy's;
 * null for any other, and for none. The list is loaded only if the policy is one of ICP-Brasil's.
 * @throws {Malformed}
 */
export async function judgePolicy(
  attributes: Attributes | null,
  { at, trust }: { at: Date } & Pick<Known, 'trust'>,
): Promise<{ policy: PolicyName | null; problems: Finding[] }> {
  const nothing = { policy: null, problems: [] }
  const value = attributes && onlyValue(attributes, SIGNATURE_POLICY)
  // It may also say that a policy is implied (NULL).
  if (value?.tag !== SEQUENCE) return nothing
  const fields = new Fields(value)
  const id = oidOf(fields.next(OID))
  const name = nameOf(id)
  if (!name) return nothing
  const known = id === AD_RB ? adRb : (await trust?.())?.policies.find(({ oid }) => oid === id)
  if (!known) return nothing
  const hash = new Fields(fields.next(SEQUENCE))
  const [algorithm] = childrenOf(hash.next(SEQUENCE))
  const named = { hash: hexOf(octetsOf(hash.next(OCTET_STRING))), algorithm: algorithm && oidOf(algorithm) }
  if (named.hash !== known.hash || named.algorithm !== known.algorithm)
    return { ...nothing, problems: [problem('policy-differs', name)] }
  const isInForce = at >= new Date(known.notBefore) && (!known.notAfter || at <= new Date(known.notAfter))
  return { policy: isInForce ? name : null, problems: [] }
}

const adRb = { hash: AD_RB_SHA256, algorithm: SHA256, notBefore: '2000-01-01T00:00:00Z', notAfter: null }

/** The arc of ICP-Brasil's policies; the next number says format and kind, what follows is the version. */
const POLICIES = /^2\.16\.76\.1\.7\.1\.(\d+)\.\d/
const cades: PolicyName[] = ['AD-RB', 'AD-RT', 'AD-RV', 'AD-RC', 'AD-RA']
const pades: PolicyName[] = ['AD-RB', 'AD-RT', 'AD-RC', 'AD-RA']

function nameOf(id: string): PolicyName | null {
  const kind = Number(POLICIES.exec(id)?.[1] ?? 0)
  return cades[kind - 1] ?? pades[kind - 11] ?? null
}

/** id-spq-ets-uri */
const POLICY_ADDRESS = '1.2.840.113549.1.9.16.5.1'
const IA5_STRING = 0x16
