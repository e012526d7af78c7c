import { z } from 'zod'
import { DeadlineText } from './assignments.ts'
import { DOMAIN_PATTERN } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { wrong } from './field-errors.ts'
import { Id, Time } from './ids.ts'
import { PASSWORD_MAX } from './lengths.ts'
import { DEFAULT_KEY_NAME, KEY_NAME_MAX } from './messages.ts'
import { oneLine } from './one-line.ts'
import { PageQuery } from './page.ts'

const ROW = /^[a-z][A-Za-z]*\.([a-z][A-Za-z]*|\*)$/

/**
 * What a key may do at most; the role of its person limits it further. Strict, because a limit with a misspelt name would
 * not limit.
 */
export const KeyScopes = z
  .strictObject({
    account_id: Id.optional().meta({
      pt: 'O workspace em que vale; sem isso, o dos templates escolhidos, ou o único da pessoa',
      en: "The workspace in which it is valid; otherwise that of the chosen templates, or the person's only one",
    }),
    rows: z
      .array(z.string().max(100).regex(ROW, wrong('notCallName')))
      .min(1, wrong('noCalls'))
      .max(200)
      .optional()
      .meta({
        pt: 'As chamadas que alcança, como documents.search ou documents.*; sem isso, as que tratam de documentos e não do workspace',
        en: 'The calls that it reaches, such as documents.search or documents.*; otherwise those that concern documents and not the workspace',
      }),
    templates: z.array(Id).min(1, wrong('noTemplates')).max(100).optional().meta({
      pt: 'Os templates que usa, sem os mudar, e cujos documentos envia e muda; sem isso, qualquer documento',
      en: 'The templates that it uses, without changing them, and whose documents it sends and changes; otherwise any document',
    }),
    recipient_domains: z
      .array(z.string().trim().toLowerCase().max(253).regex(DOMAIN_PATTERN, wrong('notDomain')))
      .min(1, wrong('noDomains'))
      .max(100)
      .optional()
      .meta({
        pt: 'Os domínios dos e-mails que alcança, sem os subdomínios; sem isso, qualquer um',
        en: 'The domains of the e-mails that it reaches, without subdomains; otherwise any',
      }),
    sends: z
      .number()
      .int(wrong('sendsNotWhole'))
      .min(1, wrong('sendsTooFew'))
      .max(1_000_000, wrong('sendsTooMany'))
      .optional()
      .meta({
        pt: 'Quantas pessoas alcança ao todo: cada chamada conta uma vez cada pessoa que recebe um e-mail por causa dela, na hora ou depois (convite, reenvio, lembrete, cópia, código, correção de e-mail)',
        en: 'How many people it reaches in all: each call counts once each person who gets an e-mail because of it, at once or later (invitation, repeated invitation, reminder, copy, code, corrected e-mail)',
      }),
  })
  .refine((scopes) => Object.values(scopes).some((one) => one !== undefined), wrong('noLimit'))
export type KeyScopes = z.infer<typeof KeyScopes>

/** Why the scopes of a key refuse a call, whatever it is about. */
export const scopeRefusals = ['key_scope_row', 'key_without_workspace'] as const satisfies ErrorCode[]

/** A key as it is listed: the key itself is never shown again. */
export const ApiKey = z.object({
  resource: z.literal('api_key'),
  id: Id,
  name: z.string().meta({
    pt: `O nome que a pessoa deu; ${DEFAULT_KEY_NAME} é a de /users/api-keys`,
    en: `The name that the person gave; ${DEFAULT_KEY_NAME} is the key of /users/api-keys`,
  }),
  last_four: z
    .string()
    .meta({ pt: 'Os últimos quatro caracteres da chave', en: 'The last four characters of the key' }),
  scopes: KeyScopes.nullable().meta({
    pt: 'O que a chave pode fazer, no máximo; null para tudo o que a pessoa pode',
    en: 'The most that the key may do; null for everything that the person may',
  }),
  sends_used: z.number().int().meta({
    pt: 'Quantas pessoas já alcançou; só se conta quando há um limite',
    en: 'How many people it has reached; counted only if there is a limit',
  }),
  expires_at: Time.nullable().meta({
    pt: 'Até quando vale; null sem prazo. Criada por outra chave, no máximo até o fim dela',
    en: 'Until when it is valid; null without an end. Created by another key, it ends with that one at the latest',
  }),
  last_used_at: Time.nullable().meta({
    pt: 'Quando foi usada pela última vez, com precisão de um minuto',
    en: 'When it was last used, to the minute',
  }),
  created_at: Time,
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key as the service shows it once, when it is made. */
export const MadeApiKey = ApiKey.extend({
  key: z
    .string()
    .meta({ pt: 'A chave de API; inteira só nesta resposta', en: 'The API key; complete only in this answer' }),
})
export type MadeApiKey = z.infer<typeof MadeApiKey>

const NewKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, wrong('keyNameMissing'))
    .max(KEY_NAME_MAX, wrong('keyNameTooLong'))
    .regex(...oneLine)
    .meta({
      pt: 'Para reconhecê-la depois; único entre as chaves da pessoa',
      en: "To recognise it by; unique among the person's keys",
    }),
  scopes: KeyScopes.nullish().meta({
    pt: 'O que a chave pode fazer, no máximo; sem isso, tudo o que a pessoa pode',
    en: 'The most that the key may do; without it, everything that the person may',
  }),
  expires_at: DeadlineText.nullish().meta({
    pt: 'Até quando vale, em ISO-8601; uma data sem hora vale até o fim do dia em São Paulo. Criada por outra chave, vale no máximo até o fim dela',
    en: 'Until when it is valid, in ISO-8601; a date without a time lasts until the end of that day in São Paulo. Created by another key, it ends with that one at the latest',
  }),
  password: z.string().max(PASSWORD_MAX).optional().meta({
    pt: 'Necessária em uma sessão aberta há mais de 15 minutos; outra chave não a informa',
    en: 'Required in a session that was opened more than 15 minutes ago; another key does not give it',
  }),
})

export const keys = {
  /** The person's keys by name, the one of `POST /users/api-keys` among them. */
  list: endpoint('GET /users/self/api-keys', {
    summary: { pt: 'Lista as próprias chaves de API', en: 'Lists your API keys' },
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
    summary: { pt: 'Cria uma chave de API com nome', en: 'Creates an API key with a name' },
    description: {
      pt: 'A chave inteira vem só nesta resposta. Com scopes, ela vale em um só workspace e alcança só o que eles permitem: nunca as chamadas da própria conta, como esta, e as que administram o workspace (accounts, activity, members, invitations, webhooks, webhookAddresses) só quando rows as nomeia.',
      en: 'The complete key is only in this answer. With scopes, it is valid in one workspace and reaches only what they allow: never the calls of the account itself, such as this one, and those that administer the workspace (accounts, activity, members, invitations, webhooks, webhookAddresses) only if rows names them.',
    },
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
    summary: { pt: 'Revoga uma das próprias chaves de API', en: 'Revokes one of your API keys' },
    needs: 'login',
  }),
}
