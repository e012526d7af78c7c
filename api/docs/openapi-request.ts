import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { fieldWords } from '@rubrica/contracts/field-words.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import { asJson, type Json, type SchemaCollector } from './openapi-schemas.ts'

/** Parameters and body of an operation. */
export function requestOf(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  const parameters = [...row.params.map(pathParameter), ...queryParameters(row, schemas), ...keyParameter(row)]
  const body = bodyOf(row, schemas)
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
  }
}

/** Named once in the components: it is the same on every call that changes something. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: {
    pt: 'Texto único por tentativa. A mesma chave com o mesmo conteúdo tem um só efeito e recebe a primeira resposta por 24 horas.',
    en: 'A text of your own for each attempt. The same key with the same content has one effect and gets the first answer for 24 hours.',
  },
  schema: { type: 'string', maxLength: 255 },
}

function keyParameter(row: Endpoint<unknown, unknown>): Json[] {
  return row.method === 'GET' ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]
}

function pathParameter(name: string): Json {
  const values = Object.entries(pathValues).find(([one]) => one === name)?.[1]
  const schema = { type: 'string', ...(values ? { enum: values } : {}) }
  return { name, in: 'path', required: true, description: fieldWords[name], schema }
}

function queryParameters(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json[] {
  if (row.query === undefined) return []
  const query = schemas.schemaOf(row.query)
  const required = Array.isArray(query.required) ? query.required : []
  return Object.entries(asJson(query.properties)).map(([name, value]) => {
    const { description = fieldWords[name], ...schema } = asJson(value)
    return {
      name,
      in: 'query',
      ...(description === undefined ? {} : { description }),
      ...(required.includes(name) ? { required: true } : {}),
      schema,
    }
  })
}

function bodyOf(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json | undefined {
  if (row.kind === 'upload')
    return { required: true, content: { 'multipart/form-data': { schema: form(row, schemas) } } }
  if (row.kind === 'image') {
    const content = ['image/png', 'image/jpeg'].map((type) => [
      type,
      { schema: { type: 'string', contentMediaType: type } },
    ])
    return { required: true, content: Object.fromEntries(content) }
  }
  if (row.body === undefined) return undefined
  return { required: true, content: { 'application/json': { schema: schemas.schemaOf(row.body) } } }
}

function form(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  const fields = row.body === undefined ? {} : schemas.schemaOf(row.body)
  const required = Array.isArray(fields.required) ? fields.required : []
  return {
    type: 'object',
    properties: {
      ...asJson(fields.properties),
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: fieldWords.file },
    },
    required: [...required, 'file'],
  }
}
