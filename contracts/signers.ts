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
  })

/** A contact as its workspace sees it. */
export const Contact = Signer.extend({
  metadata: z.record(z.string(), z.unknown()).nullable().describe('Valores que o workspace anotou'),
})
export type Contact = z.infer<typeof Contact>

const optional = {
  metadata: Metadata.nullish().describe('Um objeto de até 4.096 caracteres; substitui o anterior, null apaga'),
  email: z.union([Email, z.literal('')]).nullish(),
  whatsapp_phone_number: z.union([Telephone, z.literal('')]).nullish(),
  phone: z
    .union([Telephone, z.literal('')])
    .nullish()
    .describe('Outro nome de whatsapp_phone_number'),
  government_id: z.union([GovernmentId, z.literal('')]).nullish(),
  cpf: z
    .union([GovernmentId, z.literal('')])
    .nullish()
    .describe('Outro nome de government_id'),
}

const NewSigner = z.object({ full_name: PersonName, ...optional })
const SignerChanges = z.object({ full_name: PersonName.optional(), ...optional })

/** What contacts are ordered by; `name` is `full_name`. */
const signerSorts = ['name', 'full_name', 'email', 'created_at', 'updated_at'] as const

export const signers = {
  /** Contacts of the workspace; `search` matches name or e-mail. */
  list: endpoint('GET /accounts/:accountId/signers', {
    summary: 'Lista os contatos',
    needs: 'signers.list',
    tool: 'read',
    kind: 'list',
    query: listQuery(signerSorts),
    returns: Contact,
  }),
  /** Only the name is required; a second signer with the same e-mail is refused. */
  create: endpoint('POST /accounts/:accountId/signers', {
    summary: 'Cria um contato',
    description: 'Só o nome é obrigatório; um e-mail é de um só contato do workspace.',
    needs: 'signers.create',
    tool: 'prepare',
    body: NewSigner,
    returns: Contact,
    errors: ['signer_email_taken'],
  }),
  get: endpoint('GET /accounts/:accountId/signers/:signerId', {
    summary: 'Mostra um contato',
    needs: 'signers.get',
    returns: Contact,
  }),
  /** Changes what is given; an empty text clears. */
  update: endpoint('PUT /accounts/:accountId/signers/:signerId', {
    summary: 'Atualiza um contato',
    description: 'Muda o que for informado; um texto vazio apaga. Documentos já enviados não mudam.',
    needs: 'signers.update',
    body: SignerChanges,
    returns: Contact,
    errors: ['signer_email_taken'],
  }),
  /** A contact that takes part in a document stays. */
  remove: endpoint('DELETE /accounts/:accountId/signers/:signerId', {
    summary: 'Exclui um contato',
    description: 'Um contato que participa de um documento fica.',
    needs: 'signers.remove',
    errors: ['signer_in_use'],
  }),
  /** Documents of the contact: all for an account holder, only the waiting ones for a signer. */
  documents: endpoint('GET /signers/:signerId/documents', {
    summary: 'Lista os documentos de um contato',
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
