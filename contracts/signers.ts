import { z } from 'zod'
import { Document } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Email, GovernmentId, Telephone } from './ids.ts'
import { listQuery } from './page.ts'
import { Signer } from './signer.ts'
import { PersonName } from './users.ts'

const METADATA_CHARS = 4096
const METADATA_DEPTH = 5

/** Values of the workspace's own on a contact; its signers never see them. */
const Metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => isShallow(value, METADATA_DEPTH) && JSON.stringify(value).length <= METADATA_CHARS, {
    error: wrong('metadataTooLarge'),
    params: { characters: METADATA_CHARS, levels: METADATA_DEPTH },
    abort: true,
  })
  .refine(areNumbersKept, { error: wrong('metadataNumber') })

/** A contact as its workspace sees it. */
export const Contact = Signer.extend({
  metadata: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ pt: 'Valores que o workspace anotou', en: 'Values that the workspace noted' }),
})
export type Contact = z.infer<typeof Contact>

const optional = {
  metadata: Metadata.nullish().meta({
    pt: 'Um objeto de até 4.096 caracteres; substitui o anterior, null apaga',
    en: 'An object of up to 4,096 characters; replaces the previous one, null deletes it',
  }),
  email: z.union([Email, z.literal('')]).nullish(),
  whatsapp_phone_number: z.union([Telephone, z.literal('')]).nullish(),
  phone: z
    .union([Telephone, z.literal('')])
    .nullish()
    .meta({ pt: 'Outro nome de whatsapp_phone_number', en: 'Another name for whatsapp_phone_number' }),
  government_id: z.union([GovernmentId, z.literal('')]).nullish(),
  cpf: z
    .union([GovernmentId, z.literal('')])
    .nullish()
    .meta({ pt: 'Outro nome de government_id', en: 'Another name for government_id' }),
}

const NewSigner = z.object({ full_name: PersonName, ...optional })
const SignerChanges = z.object({ full_name: PersonName.optional(), ...optional })

/** What contacts are ordered by; `name` is `full_name`. */
const signerSorts = ['name', 'full_name', 'email', 'created_at', 'updated_at'] as const

export const signers = {
  /** Contacts of the workspace; `search` matches name or e-mail. */
  list: endpoint('GET /accounts/:accountId/signers', {
    summary: { pt: 'Lista os contatos', en: 'Lists the contacts' },
    needs: 'signers.list',
    tool: 'read',
    kind: 'list',
    query: listQuery(signerSorts),
    returns: Contact,
  }),
  /** Only the name is required; a second signer with the same e-mail is refused. */
  create: endpoint('POST /accounts/:accountId/signers', {
    summary: { pt: 'Cria um contato', en: 'Creates a contact' },
    description: {
      pt: 'Só o nome é obrigatório; um e-mail é de um só contato do workspace.',
      en: 'Only the name is required; an e-mail belongs to one contact of the workspace.',
    },
    needs: 'signers.create',
    tool: 'prepare',
    body: NewSigner,
    returns: Contact,
    errors: ['signer_email_taken'],
  }),
  get: endpoint('GET /accounts/:accountId/signers/:signerId', {
    summary: { pt: 'Mostra um contato', en: 'Shows a contact' },
    needs: 'signers.get',
    returns: Contact,
  }),
  /** Changes what is given; an empty text clears. */
  update: endpoint('PUT /accounts/:accountId/signers/:signerId', {
    summary: { pt: 'Atualiza um contato', en: 'Updates a contact' },
    description: {
      pt: 'Muda o que for informado; um texto vazio apaga. Documentos já enviados não mudam.',
      en: 'Changes what is given; an empty text clears. Documents that were sent do not change.',
    },
    needs: 'signers.update',
    body: SignerChanges,
    returns: Contact,
    errors: ['signer_email_taken'],
  }),
  /** A contact that takes part in a document stays. */
  remove: endpoint('DELETE /accounts/:accountId/signers/:signerId', {
    summary: { pt: 'Exclui um contato', en: 'Deletes a contact' },
    description: {
      pt: 'Um contato que participa de um documento fica.',
      en: 'A contact who takes part in a document stays.',
    },
    needs: 'signers.remove',
    errors: ['signer_in_use'],
  }),
  /** Documents of the contact: all for an account holder, only the waiting ones for a signer. */
  documents: endpoint('GET /signers/:signerId/documents', {
    summary: { pt: 'Lista os documentos de um contato', en: 'Lists the documents of a contact' },
    needs: ['signers.get', 'signer'],
    kind: 'list',
    query: listQuery(['name', 'created_at']),
    returns: Document,
    errors: ['verification_required'],
  }),
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** Whether no number is beyond those of JSON in practice, such as 1e400: it would be kept as null. */
function areNumbersKept(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(areNumbersKept)
}
