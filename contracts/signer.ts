import { z } from 'zod'
import { Id } from './ids.ts'

/** A contact ('Seus contatos'): somebody who can be invited to sign. */
export const Signer = z.object({
  resource: z.literal('signer'),
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  whatsapp_phone_number: z.string().nullable().meta({ pt: 'E.164', en: 'E.164' }),
  government_id: z
    .string()
    .nullable()
    .meta({ pt: 'CPF ou CNPJ, sem pontuação', en: 'CPF or CNPJ, without punctuation' }),
  has_accepted_terms: z.boolean(),
})
export type Signer = z.infer<typeof Signer>
