import { z } from 'zod'
import { ACTING_AS_MAX } from './acting-as.ts'
import { wrong } from './field-errors.ts'
import { keysOf } from './keys-of.ts'
import { oneLine } from './one-line.ts'
import { COPY_PART, parts } from './parts.ts'

/** What somebody is in a document (decision 0072). */
export const PartyPart = z.enum(keysOf(parts))

/** What somebody is to do in the document; without it, sign. */
export const PartChoice = PartyPart.nullish().meta({
  pt: 'O que a pessoa faz no documento; sem ele, assina',
  en: 'What the person does in the document; signs, if not given',
})

/** As {@link PartChoice}, or only get a copy. */
export const PartOrCopyChoice = z
  .enum([...keysOf(parts), COPY_PART])
  .nullish()
  .meta({
    pt: 'O que a pessoa faz no documento; sem ele, assina. copy é o mesmo que copy_receivers',
    en: 'What the person does in the document; signs, if not given. copy means the same as copy_receivers',
  })

const [anyLine] = oneLine

/** In what capacity somebody acts: printed and hashed, without a meaning for the flow (decision 0078). */
export const ActingAs = z
  .string()
  .trim()
  .max(ACTING_AS_MAX, wrong('actingAsTooLong'))
  .regex(anyLine, wrong('actingAsWithBreaks'))
  .nullish()
  .meta({
    pt: 'Em que qualidade a pessoa age, como fiadora ou representante legal: é impressa e entra no registro',
    en: 'In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded',
  })

/** Whom a witness attests. */
export const WitnessOf = z.array(z.string().trim().min(1).max(320)).max(500).nullish().meta({
  pt: 'Só de testemunhas: quem elas testemunham, por id ou e-mail; sem ele, todos os que assinam',
  en: 'Of witnesses only: whom they attest, by id or e-mail; everyone who signs, if not given',
})
