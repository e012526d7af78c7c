import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import { fieldWords } from '@rubrica/contracts/field-words.ts'
import { changesDocument, changesTemplates } from '@rubrica/contracts/key-templates.ts'
import { scopeRefusals } from '@rubrica/contracts/keys.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { inEach } from '@rubrica/contracts/said.ts'
import type { Json, SchemaCollector } from './openapi-schemas.ts'

/** Errors of an `Idempotency-Key`, on every call that changes something. */
const keyErrors = ['idempotency_key_invalid', 'idempotency_key_running', 'idempotency_key_reused'] as const
/** Refusals of a body before it is parsed. */
const jsonErrors = ['malformed_body', 'too_large', 'unsupported_content_type'] as const
const uploadErrors = [
  'malformed_form',
  'file_missing',
  'file_repeated',
  'too_large',
  'unsupported_content_type',
] as const
const imageErrors = ['file_missing', 'too_large', 'unsupported_content_type'] as const

const notKnown: ErrorCode[] = ['unauthorized', 'session_ended', 'api_key_invalid', 'api_key_expired', 'api_key_stopped']
const notAllowed: ErrorCode[] = ['forbidden', ...scopeRefusals]

/** Every error that a row can return: its own, and the errors of its kind of caller and input. */
export function errorCodesOf(row: Endpoint<unknown, unknown>): ErrorCode[] {
  const needs = needsOf(row.needs)
  const takesInput = row.body !== undefined || row.query !== undefined
  const codes: ErrorCode[] = [
    ...(takesInput ? (['validation'] as const) : []),
    ...(row.body !== undefined && row.kind === 'json' ? jsonErrors : []),
    ...(row.kind === 'upload' ? uploadErrors : []),
    ...(row.kind === 'image' ? imageErrors : []),
    ...(needs.includes('nothing') ? [] : [...notKnown, ...notAllowed]),
    // An open call checks a key if the key says who calls, or if the call changes something.
    ...(needs.includes('nothing') && (row.method !== 'GET' || needs.includes('login')) ? scopeRefusals : []),
    ...(changesTemplates(row) || changesDocument(row) || row.params.includes('templateId')
      ? (['key_scope_template'] as const)
      : []),
    ...(needs.includes('signer') ? (['signer_code_invalid'] as const) : []),
    ...(row.kind === 'list' ? (['cursor_unknown'] as const) : []),
    ...(row.kind === 'download' ? (['range_not_satisfiable'] as const) : []),
    ...(row.params.length > 0 ? (['not_found'] as const) : []),
    ...(row.method === 'GET' ? [] : keyErrors),
    'too_many_requests',
    'internal',
    'unavailable',
  ]
  return [...new Set([...codes, ...row.errors])]
}

/** The answers of an operation by HTTP status. */
export function responsesOf(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  const byStatus = Map.groupBy(errorCodesOf(row), (code) => errors[code][0])
  const refusals = [...byStatus].map(([status, codes]) => [status, refusalOf(status, codes)])
  const others = row.kind === 'download' ? { '206': partOf(row), '304': unchanged } : {}
  return { '200': successOf(row, schemas), ...others, ...Object.fromEntries(refusals) }
}

export const errorSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer', description: { pt: 'O código HTTP', en: 'The HTTP status' } },
    message: {
      type: 'string',
      description: {
        pt: 'Frase própria para mostrar a uma pessoa, na língua de Content-Language',
        en: 'Sentence to show to a person, in the language of Content-Language',
      },
    },
    data: { type: 'array', maxItems: 0, description: { pt: 'Vazio em erros', en: 'Empty in errors' } },
    code: { type: 'string', description: { pt: 'O erro, para programas', en: 'The error, for programs' } },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: { pt: 'Mensagens por campo', en: 'Messages by field' },
    },
    details: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: {
        pt: 'Com o que um programa pode continuar, como document_id em external_id_taken',
        en: 'What a program can continue with, such as document_id in external_id_taken',
      },
    },
    restrictions: {
      type: 'array',
      description: {
        pt: 'O que impede a exclusão de um workspace, em account_not_deletable',
        en: 'What prevents the deletion of a workspace, in account_not_deletable',
      },
      items: {
        type: 'object',
        properties: {
          code: {
            enum: ['ActivePaidSubscription', 'PendingDocuments'],
            description: { pt: 'O que impede, para programas', en: 'What prevents it, for programs' },
          },
          message: { type: 'string', description: { pt: 'O mesmo em uma frase', en: 'The same in a sentence' } },
          account_ids: {
            type: 'array',
            items: { type: 'string' },
            description: { pt: 'Os workspaces em que impede', en: 'The workspaces in which it does' },
          },
        },
        required: ['code', 'message', 'account_ids'],
      },
    },
    request_id: {
      type: 'string',
      description: {
        pt: 'O mesmo que no cabeçalho X-Request-Id; ajuda o suporte a achar o erro',
        en: 'The same as in the X-Request-Id header; it helps support to find the error',
      },
    },
  },
  required: ['status', 'message', 'data'],
}

/** On the answers of every call, by component name. */
export const commonHeaders: Json = {
  'X-Request-Id': header({
    pt: 'O id da requisição: o que quem chama mandou neste cabeçalho, ou um novo',
    en: 'The id of the request: the one that the caller sent in this header, or a new one',
  }),
  'X-Rate-Limit-Limit': count({
    pt: 'Quantas chamadas por minuto a credencial, ou o endereço, pode fazer',
    en: 'How many calls a minute the credential, or the address, can make',
  }),
  'X-Rate-Limit-Remaining': count({
    pt: 'Quantas ainda pode fazer neste minuto',
    en: 'How many it can still make in this minute',
  }),
  'X-Rate-Limit-Reset': count({ pt: 'Segundos até o limite recomeçar', en: 'Seconds until the limit starts again' }),
  'Retry-After': count({ pt: 'Segundos até poder tentar de novo', en: 'Seconds until the call can be tried again' }),
  'WWW-Authenticate': header({
    pt: 'Como se identificar: Bearer, com o token da sessão ou a chave de API',
    en: 'How to authenticate: Bearer, with the token of the session or the API key',
  }),
  ...pageHeaders(),
}

const everyAnswer = headersNamed(['X-Request-Id', 'X-Rate-Limit-Limit', 'X-Rate-Limit-Remaining', 'X-Rate-Limit-Reset'])

/** What one HTTP status means on nearly every row. */
const common: ErrorCode[][] = [
  notKnown,
  notAllowed,
  ['not_found'],
  ['too_many_requests'],
  ['internal'],
  ['unavailable'],
]

/** Answers that are the same on every row, by component name. */
export const commonResponses: Json = Object.fromEntries(
  common.map(([code = 'internal', ...more]) => [
    code,
    {
      ...refusal(errors[code][0], [code, ...more]),
      ...(code === 'too_many_requests' || code === 'unavailable'
        ? { headers: { ...everyAnswer, ...headersNamed(['Retry-After']) } }
        : {}),
    },
  ]),
)

function refusalOf(status: number, codes: ErrorCode[]): Json {
  const same = common.find((one) => one.join() === codes.join())
  return same === undefined ? refusal(status, codes) : { $ref: `#/components/responses/${same[0]}` }
}

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: inEach((locale) => codes.map((code) => errors[code][1][locale]).join(' · ')),
    headers: { ...everyAnswer, ...(status === 401 ? headersNamed(['WWW-Authenticate']) : {}) },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: { status, message: errors[code][1], data: [], code, request_id: '3FD53EDE' } },
          ]),
        ),
      },
    },
  }
}

function successOf(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  if (row.kind === 'download') return fileOf(row, { pt: 'O arquivo', en: 'The file' }, fileHeaders)
  const data = row.returns === undefined ? { type: 'array', maxItems: 0 } : schemas.schemaOf(row.returns)
  const isList = row.kind === 'list'
  const isPaged = isList || (row.method === 'GET' && data.type === 'array')
  return {
    description: row.summary,
    headers: { ...everyAnswer, ...(isPaged ? pagination : {}) },
    content: { 'application/json': { schema: envelope(isList ? { type: 'array', items: data } : data) } },
  }
}

/** The part of a file that `Range` asks for. */
function partOf(row: Endpoint<unknown, unknown>): Json {
  const range = header({
    pt: 'Os bytes enviados e o tamanho do arquivo',
    en: 'The bytes sent and the size of the file',
  })
  const description = { pt: 'Os bytes pedidos em Range', en: 'The bytes that Range asks for' }
  return fileOf(row, description, { ...fileHeaders, 'Content-Range': range })
}

function fileOf({ sends }: Endpoint<unknown, unknown>, description: Sentence, headers: Json): Json {
  const content = sends.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
  return { description, headers: { ...everyAnswer, ...headers }, content: Object.fromEntries(content) }
}

function envelope(data: Json): Json {
  const described = '$ref' in data ? data : { description: fieldWords.data, ...data }
  return {
    type: 'object',
    properties: {
      status: { const: 200, description: { pt: 'O código HTTP', en: 'The HTTP status' } },
      message: {
        type: 'string',
        description: { pt: 'Vazia em respostas de sucesso', en: 'Empty if the call succeeds' },
      },
      data: described,
    },
    required: ['status', 'message', 'data'],
  }
}

const etag = header({
  pt: 'Muda com o conteúdo; serve a If-None-Match e If-Range. Não vem com arquivos feitos na hora',
  en: 'Changes with the content; for If-None-Match and If-Range. Absent for files that are made on request',
})

const fileHeaders: Json = {
  'Content-Disposition': header({ pt: 'O nome do arquivo', en: 'The name of the file' }),
  ETag: etag,
  'Accept-Ranges': header({ pt: 'bytes, se partes podem ser pedidas', en: 'bytes, if parts can be asked for' }),
}

const unchanged: Json = {
  description: {
    pt: 'O arquivo é o que If-None-Match nomeia; vem sem corpo',
    en: 'The file is the one that If-None-Match names; without a body',
  },
  headers: { ...everyAnswer, ETag: etag },
}

const pagination = headersNamed(Object.keys(pageHeaders()))

function pageHeaders(): Json {
  return {
    'X-Pagination-Current-Page': count({
      pt: 'A página, a partir de 1; não vem com after',
      en: 'The page, from 1; absent with after',
    }),
    'X-Pagination-Page-Count': count({
      pt: 'Quantas páginas há; não vem com after',
      en: 'How many pages there are; absent with after',
    }),
    'X-Pagination-Per-Page': count({ pt: 'Itens por página', en: 'Items in each page' }),
    'X-Pagination-Total-Count': count({
      pt: 'Itens ao todo; não vem com after',
      en: 'Items in total; absent with after',
    }),
    'X-Pagination-Total-Is-More': header({
      pt: 'true se há mais itens do que X-Pagination-Total-Count diz: uma busca conta até 1.000',
      en: 'true if there are more items than X-Pagination-Total-Count says: a search counts up to 1,000',
    }),
    'X-Pagination-Next-Cursor': header({
      pt: 'O valor de after para o que vem depois; não vem no fim da lista',
      en: 'The value of after for what comes next; absent at the end of the list',
    }),
  }
}

function headersNamed(names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function count(description: Sentence): Json {
  return { description, schema: { type: 'integer' } }
}

function header(description: Sentence): Json {
  return { description, schema: { type: 'string' } }
}
