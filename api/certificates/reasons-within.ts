import { families } from '@rubrica/proof/families.ts'
import type { Certificate } from '@rubrica/proof/x509/certificate.ts'
import type { Person } from '@rubrica/proof/x509/person.ts'
import { policiesOf } from '@rubrica/proof/x509/policies.ts'
import type { ReasonCode } from './certificate-words.ts'

/** Why a signature is not qualified even beneath a known root. */
export function reasonsWithin(
  certificate: Certificate,
  { cpf, cnpj }: Person,
  governmentId: string | null,
): ReasonCode[] {
  return [
    ...(policiesOf(certificate).some((policy) => families['icp-brasil'].policy.test(policy))
      ? []
      : (['not_icp_brasil'] as const)),
    ...(governmentId === null ? (['party_without_number'] as const) : []),
    ...(cpf === null && cnpj === null ? (['certificate_without_number'] as const) : []),
  ]
}
