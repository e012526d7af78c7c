import { z } from 'zod'
import { Email, Id } from './ids.ts'
import { oneLine } from './one-line.ts'

const Name = z
  .string()
  .trim()
  .max(200)
  .regex(...oneLine)
  .nullish()

/**
 * A person for a document: a contact of the workspace by its id, or anybody by e-mail. A contact who has the e-mail
 * stays unchanged; a new e-mail becomes a contact with the name given.
 */
export const PersonChoice = z.object({
  id: Id.nullish().describe('Um contato do workspace'),
  email: z
    .union([Email, z.literal('')])
    .nullish()
    .describe('Ou um e-mail: quem já é contato é usado como está, e um e-mail novo vira contato'),
  full_name: Name.describe('O nome de um contato novo'),
  name: Name.describe('Outro nome de full_name'),
})
export type PersonChoice = z.infer<typeof PersonChoice>

/** Those who get the signed document: contacts by id, or people as above. */
export const CopyReceivers = z
  .array(z.union([Id, PersonChoice]))
  .max(500)
  .describe('Quem recebe o documento assinado: ids de contatos, ou pessoas por nome e e-mail')
