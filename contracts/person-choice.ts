import { z } from 'zod'
import { Email, Id } from './ids.ts'
import { NAME_MAX } from './lengths.ts'
import { oneLine } from './one-line.ts'
import { agreeing } from './other-names.ts'

const Name = z
  .string()
  .trim()
  .max(NAME_MAX)
  .regex(...oneLine)
  .nullish()

/**
 * A person for a document: a contact of the workspace by its id, or anybody by e-mail. A contact who has the e-mail
 * stays unchanged; a new e-mail becomes a contact with the name given.
 */
export const PersonChoice = z.object({
  id: Id.nullish().meta({ pt: 'Um contato do workspace', en: 'A contact of the workspace' }),
  email: z
    .union([Email, z.literal('')])
    .nullish()
    .meta({
      pt: 'Ou um e-mail: quem já é contato é usado como está, e um e-mail novo vira contato',
      en: 'Or an e-mail: an existing contact is used as it is, and a new e-mail becomes a contact',
    }),
  full_name: Name.meta({ pt: 'O nome de um contato novo', en: 'The name of a new contact' }),
  name: Name.meta({ pt: 'Outro nome de full_name', en: 'Another name for full_name' }),
})
export type PersonChoice = z.infer<typeof PersonChoice>

/** Those who get the signed document: contacts by id, or people as above. */
export const CopyReceivers = z
  .array(z.union([Id, agreeing(PersonChoice, 'fullName')]))
  .max(500)
  .meta({
    pt: 'Quem recebe o documento assinado: ids de contatos, ou pessoas por nome e e-mail',
    en: 'Who receives the signed document: ids of contacts, or people by name and e-mail',
  })
