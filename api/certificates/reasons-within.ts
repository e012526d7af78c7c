import { childrenOf } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { OID } from '@rubrica/proof/asn1/tags.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import type { Certificate } from '@rubrica/proof/x509/certificate.ts'
import type { Person } from '@rubrica/proof/x509/person.ts'
import type { ReasonCode } from './certificate-words.ts'

/** Why a signature is not qualified even beneath a known root. */
export function reasonsWithin(
  certificate: Certificate,
  { cpf, cnpj }: Person,
  governmentId: string | null,
): ReasonCode[] {
  return [
    ...(policiesOf(certificate).some((policy) => SIGNING_POLICY.test(policy)) ? [] : (['not_icp_brasil'] as const)),
    ...(governmentId === null ? (['party_without_number'] as const) : []),
    ...(cpf === null && cnpj === null ? (['certificate_without_number'] as const) : []),
  ]
}

/** A1 to A4 (DOC-ICP-04); S1 to S4 are for encrypting. */
const SIGNING_POLICY = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/
const POLICIES = '2.5.29.32'

function policiesOf({ extensions }: Certificate): string[] {
  const value = extensions.get(POLICIES)
  try {
    return value ? childrenOf(value).map((policy) => oidOf(new Fields(policy).next(OID))) : []
  } catch {
    return []
  }
}
