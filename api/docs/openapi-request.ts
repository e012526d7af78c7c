import { check, type Endpoint } from '@rubrica/contracts/endpoint.ts'
import { fieldWords } from '@rubrica/contracts/field-words.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import { asJson, type Json, type SchemaCollector } from './openapi-schemas.ts'

/** Parameters and body of an operation. */
export function requestOf(row: Endpoint<unknown, unknown>, schemas: SchemaCollector): Json {
  const parameters = [...row.params.map(pathParameter), ...queryParameters(row, schemas), ...headerParameters(row)]
  const body = bodyOf(row, schemas)
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
  }
}

/** Named once in the components: they are the same on every call of a kind. */
export const commonParameters = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: {
      pt: 'Texto único por tentativa. A mesma chave com o mesmo conteúdo tem um só efeito e recebe a primeira resposta por 24 horas.',
      en: 'A text of your own for each attempt. The same key with the same content has one effect and gets the first answer for 24 hours.',
    },
    schema: { type: 'string', maxLength: 255 },
  },
  range: {
    name: 'Range',
    in: 'header',
    description: {
      pt: 'Os bytes que faltam, como bytes=1000-; a resposta é 206',
      en: 'The bytes that are missing, such as bytes=1000-; the answer is 206',
    },
    schema: { type: 'string' },
  },
  ifRange: {
    name: 'If-Range',
    in: 'header',
    description: {
      pt: 'O ETag da parte que você já tem: se o arquivo mudou, ele vem inteiro',
      en: 'The ETag of the part that you have: if the file has changed, it comes whole',
    },
    schema: { type: 'string' },
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: {
      pt: 'O ETag do arquivo que você já tem: se ele não mudou, a resposta é 304',
      en: 'The ETag of the file that you have: if it has not changed, the answer is 304',
    },
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Json>

function headerParameters({ method, kind }: Endpoint<unknown, unknown>): Json[] {
  const names: (keyof typeof commonParameters)[] = [
    ...(method === 'GET' ? [] : (['idempotencyKey'] as const)),
    ...(kind === 'download' ? (['range', 'ifRange', 'ifNoneMatch'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
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
  // An empty body counts as an empty object or list.
  const isRequired = !check(row.body, row.bodyKey === undefined ? {} : []).ok
  const content = { 'application/json': { schema: schemas.schemaOf(row.body) } }
  return { ...(isRequired ? { required: true } : {}), content }
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
