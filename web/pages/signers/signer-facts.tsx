import type { Signer } from '@rubrica/contracts/signer.ts'
import { formatGovernmentId, formatPhone } from '../../format.ts'
import { FactList } from '../../ui/fact-list.tsx'

/** What is known of a contact. */
export function SignerFacts({ signer }: { signer: Signer }) {
  const { email, government_id, whatsapp_phone_number, has_accepted_terms } = signer
  return (
    <FactList
      facts={[
        { title: 'E-mail', value: email ?? 'Sem e-mail: não pode ser convidado', isMissing: !email },
        {
          title: government_id?.length === 14 ? 'CNPJ' : 'CPF',
          value: government_id ? formatGovernmentId(government_id) : 'Não informado',
          isMissing: !government_id,
        },
        {
          title: 'WhatsApp',
          value: whatsapp_phone_number ? formatPhone(whatsapp_phone_number) : 'Não informado',
          isMissing: !whatsapp_phone_number,
        },
        {
          title: 'Termos de Uso',
          value: has_accepted_terms ? 'Aceitos' : 'Ainda não aceitos',
          isMissing: !has_accepted_terms,
        },
      ]}
    />
  )
}
