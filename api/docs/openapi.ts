import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { titleOfGroup } from '@rubrica/contracts/group-titles.ts'
import { defaultLocale, type Locale, type Sentence } from '@rubrica/contracts/locale.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { inEach } from '@rubrica/contracts/said.ts'
import { callerWords } from './caller-words.ts'
import { commonParameters, requestOf } from './openapi-request.ts'
import { commonHeaders, commonResponses, errorSchema, responsesOf } from './openapi-responses.ts'
import { asJson, inLanguage, type Json, type SchemaCollector, schemaCollector } from './openapi-schemas.ts'
import { webhooksOf } from './openapi-webhooks.ts'

const introduction: readonly Sentence[] = [
  {
    pt: 'Toda resposta JSON traz status, message e data. Listas vêm em data, e a paginação nos cabeçalhos X-Pagination-*: por page, ou por after com o valor de X-Pagination-Next-Cursor, que não repete nem pula itens enquanto a lista cresce.',
    en: 'Every JSON answer has status, message and data. Lists are in data, and their pages in the X-Pagination-* headers: by page, or by after with the value of X-Pagination-Next-Cursor, which neither repeats nor skips items while the list grows.',
  },
  {
    pt: 'Horários são ISO-8601 em UTC. Identificadores são textos opacos.',
    en: 'Times are ISO-8601 in UTC. Identifiers are opaque texts.',
  },
  {
    pt: 'Toda resposta traz X-Request-Id, e todo erro o mesmo valor em request_id. Quem chama pode mandar o seu.',
    en: 'Every answer has X-Request-Id, and every error the same value in request_id. Callers can send their own.',
  },
  {
    pt: 'As frases para pessoas, como as dos erros, vêm em português ou, com Accept-Language: en (num link, ?accept-language=en), em inglês; Content-Language diz em que língua estão. Programas leem os códigos, que são os mesmos.',
    en: 'Sentences for people, such as those of errors, are in Portuguese or, with Accept-Language: en (in a link, ?accept-language=en), in English; Content-Language says which. Programs read the codes, which are the same in both.',
  },
  {
    pt: 'Em chamadas que mudam algo, Idempotency-Key faz com que uma repetição tenha um só efeito e receba a primeira resposta, por 24 horas. external_id acha de novo, sem prazo, o documento que um programa criou.',
    en: 'In calls that change something, Idempotency-Key gives repetitions one effect and the first answer, for 24 hours. external_id finds the document that a program created again, at any time.',
  },
  {
    pt: 'X-Rate-Limit-Limit, X-Rate-Limit-Remaining e X-Rate-Limit-Reset dizem quantas chamadas restam no minuto; além do limite a resposta é 429, com Retry-After.',
    en: 'X-Rate-Limit-Limit, X-Rate-Limit-Remaining and X-Rate-Limit-Reset say how many calls are left in the minute; beyond the limit the answer is 429, with Retry-After.',
  },
  {
    pt: 'Webhooks seguem o Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature. Sem endereço público, GET /accounts/{accountId}/events dá os mesmos corpos e espera pelos próximos.',
    en: 'Webhooks follow Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Without a public address, GET /accounts/{accountId}/events gives the same bodies and waits for the next ones.',
  },
]

/** A table of rows: groups, each with rows by name. */
export type Rows = Record<string, Record<string, Endpoint<unknown, unknown>>>

interface Options {
  productName: string
  version?: string
  serverUrl?: string
  locale?: Locale
}

/**
 * The OpenAPI 3.1 document of a table: one operation for each row, with its name (`signers.create`) as `operationId`.
 * `serverUrl` is the address of `/v1`, `/v1` itself by default.
 */
export function openapi(table: Rows, options: Options): Json {
  const { locale = defaultLocale } = options
  const schemas = schemaCollector(locale)
  const paths = pathsOf(table, schemas)
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${options.productName} API`,
      version: options.version ?? '1',
      description: introduction.map((part) => part[locale]).join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? API_ROOT }],
    tags: Object.keys(table).map((group) => ({ name: group, description: titleOfGroup(group) ?? group })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas: { Error: errorSchema, ...sorted(schemas.components) },
      parameters: commonParameters,
      responses: commonResponses,
      headers: commonHeaders,
      securitySchemes,
    },
  }
  return asJson(inLanguage(document, locale))
}

function pathsOf(table: Rows, schemas: SchemaCollector): Json {
  const paths: Record<string, Json> = {}
  for (const [group, rows] of Object.entries(table)) {
    for (const [name, row] of Object.entries(rows)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}')
      const operation = operationOf(group, `${group}.${name}`, row, schemas)
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation }
    }
  }
  return paths
}

function operationOf(group: string, name: string, row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  return {
    operationId: name,
    summary: row.summary,
    description: descriptionOf(row),
    tags: [group],
    security: securityOf(row),
    ...requestOf(row, schemas),
    responses: responsesOf(row, schemas),
  }
}

/** The row's own description, its callers, and the rules of its kind. */
function descriptionOf(row: Endpoint<unknown, unknown>): Sentence {
  const isList = row.kind === 'list' && row.params[0] !== undefined
  const caller = callerWords(row)
  return inEach((locale) =>
    [
      row.description?.[locale],
      { pt: `Quem pode chamar: ${caller.pt}`, en: `Who can call it: ${caller.en}` }[locale],
      isList ? listWords[locale] : undefined,
      row.isGuessable ? limitWords[locale] : undefined,
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  )
}

const listWords: Sentence = {
  pt: 'Uma lista: as páginas e o cursor estão nos cabeçalhos X-Pagination-*.',
  en: 'A list: its pages and its cursor are in the X-Pagination-* headers.',
}

const limitWords: Sentence = {
  pt: 'Conta no limite de tentativas do endereço, por padrão 20 por minuto.',
  en: "Counts towards the address's limit of attempts, 20 a minute by default.",
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: { pt: 'Token de uma hora, de POST /login.', en: 'Token of one hour, from POST /login.' },
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: { pt: 'Chave de API do usuário.', en: "The user's API key." },
  },
  accessToken: {
    type: 'apiKey',
    in: 'query',
    name: 'access-token',
    description: {
      pt: 'O mesmo token na URL. Desaconselhado: URLs ficam em registros.',
      en: 'The same token in the URL. Not recommended: URLs stay in logs.',
    },
  },
  signerAccessCode: {
    type: 'apiKey',
    in: 'query',
    name: 'signer-access-code',
    description: { pt: 'Código do link de um signatário.', en: "Code of a signer's link." },
  },
  signerVerification: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signer-Verification',
    description: {
      pt: 'O verification_token de POST /verify com bind. Acompanha o código do link e mostra que quem chama é quem confirmou.',
      en: 'The verification_token of POST /verify with bind. It goes with the code of the link and shows that the caller is the one who confirmed.',
    },
  },
}

/** Any one of the alternatives is enough; an empty list requires nothing. */
function securityOf(row: Endpoint<unknown, unknown>): Json[] {
  const words = needsOf(row.needs)
  const needs = words.filter((need) => need !== 'nothing')
  const account = needs.some((need) => need !== 'signer')
  return [
    ...(account ? [{ bearer: [] }, ...(words.includes('session') ? [] : [{ apiKey: [] }]), { accessToken: [] }] : []),
    ...(needs.includes('signer') ? [{ signerAccessCode: [] }, { signerAccessCode: [], signerVerification: [] }] : []),
    // An alternative without requirements makes the others optional.
    ...(needs.length > 0 && words.includes('nothing') ? [{}] : []),
  ]
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))
}
