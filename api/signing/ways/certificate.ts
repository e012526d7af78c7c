import { certificateOf } from '../../assignments/party-certificate.ts'
import type { Row } from '../../db/tables.ts'
import { prepareCertificate } from './prepare-certificate.ts'
import { signWithCertificate } from './sign-with-certificate.ts'
import type { SigningWay } from './signing-way.ts'

/** The signer's own certificate, whose signature is in the file (decision 0045). */
export const certificate = {
  prepare: prepareCertificate,
  complete: signWithCertificate,
  // The kind of the signature, and the person in the certificate; the evidence has the other checks.
  printed(party: Row<'parties'>) {
    const found = certificateOf(party)
    if (!found) return []
    const { name, government_id, issuer, is_qualified, provider } = found
    const number = government_id && (/^\*{3}\./.test(government_id) ? `CPF ${government_id}` : `CNPJ ${government_id}`)
    return [
      is_qualified ? 'Assinatura eletrônica qualificada (ICP-Brasil)' : 'Assinatura com certificado digital próprio',
      `Certificado de ${[name, number].filter(Boolean).join(', ')}, emitido por ${issuer}`,
      ...(provider === undefined ? [] : [`Chave em nuvem: o titular autorizou a assinatura no ${provider}`]),
    ]
  },
} satisfies SigningWay
