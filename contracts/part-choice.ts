import { z } from 'zod'
import { ACTING_AS_MAX } from './acting-as.ts'
import { wrong } from './field-errors.ts'
import { keysOf } from './keys-of.ts'
import { oneLine } from './one-line.ts'
import { COPY_PART, parts } from './parts.ts'

/** What somebody is in a document (decision 0072). */
export const PartyPart = z.enum(keysOf(parts))

/** What somebody is to do in the document; without it, sign. */
export const PartChoice = PartyPart.nullish().describe('O que a pessoa faz no documento; sem ele, assina')

/** As {@link PartChoice}, or only get a copy. */
export const PartOrCopyChoice = z
  .enum([...keysOf(parts), COPY_PART])
  .nullish()
  .describe('O que a pessoa faz no documento; sem ele, assina. copy é o mesmo que copy_receivers')

const [anyLine] = oneLine

/** In what capacity somebody acts: printed and hashed, without a meaning for the flow (decision 0078). */
export const ActingAs = z
  .string()
  .trim()
  .max(ACTING_AS_MAX, wrong('actingAsTooLong'))
  .regex(anyLine, wrong('actingAsWithBreaks'))
  .nullish()
  .describe('Em que qualidade a pessoa age, como fiadora ou representante legal: é impressa e entra no registro')

/** Whom a witness attests. */
export const WitnessOf = z
  .array(z.string().trim().min(1).max(320))
  .max(500)
  .nullish()
  .describe('Só de testemunhas: quem elas testemunham, por id ou e-mail; sem ele, todos os que assinam')
