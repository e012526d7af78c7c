import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { callerWords } from './caller-words.ts'
import { idempotencyKey, requestOf } from './openapi-request.ts'
import { commonHeaders, commonResponses, errorSchema, responsesOf } from './openapi-responses.ts'
import { type Json, type SchemaCollector, schemaCollector } from './openapi-schemas.ts'
import { webhooksOf } from './openapi-webhooks.ts'

const introduction = [
  'Toda resposta JSON traz status, message e data. Listas vêm em data, e a paginação nos cabeçalhos X-Pagination-*: por page, ou por after com o valor de X-Pagination-Next-Cursor, que não repete nem pula itens enquanto a lista cresce.',
  'Horários são ISO-8601 em UTC. Identificadores são textos opacos.',
  'Toda resposta traz X-Request-Id, e todo erro o mesmo valor em request_id. Quem chama pode mandar o seu.',
  'As frases para pessoas, como as dos erros, vêm em português ou, com Accept-Language: en, em inglês; Content-Language diz em que língua estão. Programas leem os códigos, que são os mesmos.',
  'Em chamadas que mudam algo, Idempotency-Key faz com que uma repetição tenha um só efeito e receba a primeira resposta, por 24 horas. external_id acha de novo, sem prazo, o documento que um programa criou.',
  'X-Rate-Limit-Limit, X-Rate-Limit-Remaining e X-Rate-Limit-Reset dizem quantas chamadas restam no minuto; além do limite a resposta é 429, com Retry-After.',
  'Webhooks seguem o Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature. Sem endereço público, GET /accounts/{accountId}/events dá os mesmos corpos e espera pelos próximos.',
].join('\n\n')

/** A table of rows: groups, each with rows by name. */
export type Rows = Record<string, Record<string, Endpoint<unknown, unknown>>>

/** Portuguese titles of the groups, in reading order. */
export const groupTitles: Record<string, string> = {
  auth: 'Acesso',
  sessions: 'Sessões',
  keys: 'Chaves de API',
  deviceLogins: 'Login de computadores',
  users: 'Usuários',
  accounts: 'Workspaces',
  usage: 'Consumo',
  statistics: 'Estatísticas',
  estimates: 'Estimativas de custo',
  members: 'Equipe',
  invitations: 'Convites',
  documents: 'Documentos',
  readerCodes: 'Leitor do ITI',
  drafts: 'Rascunhos da preparação',
  assignments: 'Envio para assinatura',
  signers: 'Contatos',
  templates: 'Templates',
  tags: 'Etiquetas',
  fields: 'Campos',
  signing: 'Assinatura',
  publicDocuments: 'Documentos públicos',
  webhooks: 'Webhooks',
  webhookAddresses: 'Endereços de webhook',
  events: 'Eventos',
  log: 'Registro de selos',
}

/**
 * The OpenAPI 3.1 document of a table: one operation for each row, with its name (`signers.create`) as `operationId`.
 * `serverUrl` is the address of `/v1`, `/v1` itself by default.
 */
export function openapi(table: Rows, options: { productName: string; version?: string; serverUrl?: string }): Json {
  const schemas = schemaCollector()
  const paths = pathsOf(table, schemas)
  return {
    openapi: '3.1.1',
    info: {
      title: `${options.productName} API`,
      version: options.version ?? '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? API_ROOT }],
    tags: Object.keys(table).map((group) => ({ name: group, description: groupTitles[group] ?? group })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas: { Error: errorSchema, ...sorted(schemas.components) },
      parameters: { idempotencyKey },
      responses: commonResponses,
      headers: commonHeaders,
      securitySchemes,
    },
  }
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
function descriptionOf(row: Endpoint<unknown, unknown>): string {
  const isList = row.kind === 'list' && row.params[0] !== undefined
  return [
    row.description,
    `Quem pode chamar: ${callerWords(row)}`,
    isList ? 'Uma lista: as páginas e o cursor estão nos cabeçalhos X-Pagination-*.' : undefined,
    row.isGuessable ? 'Conta no limite de tentativas do endereço, por padrão 20 por minuto.' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token de uma hora, de POST /login.',
  },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Chave de API do usuário.' },
  accessToken: {
    type: 'apiKey',
    in: 'query',
    name: 'access-token',
    description: 'O mesmo token na URL. Desaconselhado: URLs ficam em registros.',
  },
  signerAccessCode: {
    type: 'apiKey',
    in: 'query',
    name: 'signer-access-code',
    description: 'Código do link de um signatário.',
  },
  signerVerification: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signer-Verification',
    description:
      'O verification_token de POST /verify com bind. Acompanha o código do link e mostra que quem chama é quem confirmou.',
  },
}

/** Any one of the alternatives is enough; an empty list requires nothing. */
function securityOf(row: Endpoint<unknown, unknown>): Json[] {
  const words = needsOf(row.needs)
  const needs = words.filter((need) => need !== 'nothing')
  const account = needs.some((need) => need !== 'signer')
  return [
    ...(account ? [{ bearer: [] }, { apiKey: [] }, { accessToken: [] }] : []),
    ...(needs.includes('signer') ? [{ signerAccessCode: [] }, { signerAccessCode: [], signerVerification: [] }] : []),
    // An alternative without requirements makes the others optional.
    ...(needs.length > 0 && words.includes('nothing') ? [{}] : []),
  ]
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))
}
