import { z } from 'zod'
import { DeadlineText } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Id, Time } from './ids.ts'
import { DEFAULT_KEY_NAME, KEY_NAME_MAX } from './messages.ts'
import { oneLine } from './one-line.ts'
import { PageQuery } from './page.ts'

const ROW = /^[a-z][A-Za-z]*\.([a-z][A-Za-z]*|\*)$/
const DOMAIN = /^[^\s@.]+(\.[^\s@.]+)+$/

/**
 * What a key may do at most; the role of its person limits it further. Strict, because a limit with a misspelt name would
 * not limit.
 */
export const KeyScopes = z
  .strictObject({
    account_id: Id.optional().describe(
      'O workspace em que vale; sem isso, o dos templates escolhidos, ou o único da pessoa',
    ),
    rows: z
      .array(z.string().max(100).regex(ROW, wrong('notCallName')))
      .min(1, wrong('noCalls'))
      .max(200)
      .optional()
      .describe(
        'As chamadas que alcança, como documents.search ou documents.*; sem isso, as que tratam de documentos e não do workspace',
      ),
    templates: z
      .array(Id)
      .min(1, wrong('noTemplates'))
      .max(100)
      .optional()
      .describe('Os templates que usa, sem os mudar, e dos quais envia documentos; sem isso, qualquer documento'),
    recipient_domains: z
      .array(z.string().trim().toLowerCase().max(253).regex(DOMAIN, wrong('notDomain')))
      .min(1, wrong('noDomains'))
      .max(100)
      .optional()
      .describe('Os domínios dos e-mails que alcança, sem os subdomínios; sem isso, qualquer um'),
    sends: z
      .number()
      .int(wrong('sendsNotWhole'))
      .min(1, wrong('sendsTooFew'))
      .max(1_000_000, wrong('sendsTooMany'))
      .optional()
      .describe(
        'Quantas pessoas alcança ao todo: cada chamada conta uma vez cada pessoa que recebe um e-mail por causa dela, na hora ou depois (convite, reenvio, lembrete, cópia, código, correção de e-mail)',
      ),
  })
  .refine((scopes) => Object.values(scopes).some((one) => one !== undefined), wrong('noLimit'))
export type KeyScopes = z.infer<typeof KeyScopes>

/** A key as it is listed: the key itself is never shown again. */
export const ApiKey = z.object({
  resource: z.literal('api_key'),
  id: Id,
  name: z.string().describe(`O nome que a pessoa deu; ${DEFAULT_KEY_NAME} é a de /users/api-keys`),
  last_four: z.string().describe('Os últimos quatro caracteres da chave'),
  scopes: KeyScopes.nullable().describe('O que a chave pode fazer, no máximo; null para tudo o que a pessoa pode'),
  sends_used: z.number().int().describe('Quantas pessoas já alcançou; só se conta quando há um limite'),
  expires_at: Time.nullable().describe(
    'Até quando vale; null sem prazo. Criada por outra chave, no máximo até o fim dela',
  ),
  last_used_at: Time.nullable().describe('Quando foi usada pela última vez, com precisão de um minuto'),
  created_at: Time,
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key as the service shows it once, when it is made. */
export const MadeApiKey = ApiKey.extend({ key: z.string().describe('A chave de API; inteira só nesta resposta') })
export type MadeApiKey = z.infer<typeof MadeApiKey>

const NewKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, wrong('keyNameMissing'))
    .max(KEY_NAME_MAX, wrong('keyNameTooLong'))
    .regex(...oneLine)
    .describe('Para reconhecê-la depois; único entre as chaves da pessoa'),
  scopes: KeyScopes.nullish().describe('O que a chave pode fazer, no máximo; sem isso, tudo o que a pessoa pode'),
  expires_at: DeadlineText.nullish().describe(
    'Até quando vale, em ISO-8601; uma data sem hora vale até o fim do dia em São Paulo. Criada por outra chave, vale no máximo até o fim dela',
  ),
  password: z
    .string()
    .max(200)
    .optional()
    .describe('Necessária em uma sessão aberta há mais de 15 minutos; outra chave não a informa'),
})

export const keys = {
  /** The person's keys by name, the one of `POST /users/api-keys` among them. */
  list: endpoint('GET /users/self/api-keys', {
    summary: 'Lista as próprias chaves de API',
    needs: 'login',
    kind: 'list',
    query: PageQuery,
    returns: ApiKey,
  }),
  /**
   * Makes an additional key and shows it once. Within 15 minutes of a login it needs no password. A key with scopes
   * makes none. If a key with an end, such as that of `rubrica login`, makes another, that one ends no later:
   * `expires_at` of the answer says when.
   */
  create: endpoint('POST /users/self/api-keys', {
    summary: 'Cria uma chave de API com nome',
    description:
      'A chave inteira vem só nesta resposta. Com scopes, ela vale em um só workspace e alcança só o que eles permitem: nunca as chamadas da própria conta, como esta, e as que administram o workspace (accounts, members, invitations, webhooks, webhookAddresses) só quando rows as nomeia.',
    needs: 'login',
    isGuessable: true,
    body: NewKey,
    returns: MadeApiKey,
    errors: [
      'conflict',
      'key_name_taken',
      'key_limit',
      'expires_in_past',
      'expires_malformed',
      'password_required',
      'password_wrong',
      'password_not_set',
    ],
  }),
  /** Revokes a key at once. */
  remove: endpoint('DELETE /users/self/api-keys/:keyId', {
    summary: 'Revoga uma das próprias chaves de API',
    needs: 'login',
  }),
}
