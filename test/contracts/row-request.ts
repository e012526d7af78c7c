import { asJson, schemaCollector } from '@rubrica/api/docs/openapi-schemas.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import type { World } from '../world.ts'
import type { Caller } from './stage.ts'

/** The parts of a call to a row, any of which may be wrong; undefined parts are not sent. */
export interface CallParts {
  /** As in the address: already encoded. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** JSON, form or image, as the row's kind has it. */
  body: BodyInit | undefined
}

/** The call that an input means, without the SDK: the tests want to send what it would not. */
export function partsOf(row: Endpoint<unknown, unknown>, input: Record<string, unknown>): CallParts {
  const { file, ...rest } = Object.fromEntries(Object.entries(input).filter(([name]) => !row.params.includes(name)))
  const params = row.params.map((name) => [name, encodeURIComponent(String(input[name]))])
  const parts = { params: Object.fromEntries(params), query: [], headers: {}, body: undefined }
  if (row.kind === 'upload') return { ...parts, body: formOf(rest, file) }
  if (row.kind === 'image' && file instanceof Blob) {
    return { ...parts, query: queryOf(rest), headers: { 'Content-Type': 'image/png' }, body: file }
  }
  if (!row.body) return { ...parts, query: queryOf(rest) }
  return { ...parts, ...jsonBody(row.bodyKey === undefined ? rest : rest[row.bodyKey]) }
}

export function jsonBody(value: unknown): Pick<CallParts, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}

export function formOf(fields: Record<string, unknown>, file: unknown, partName = 'file'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file instanceof File) form.append(partName, file)
  return form
}

/** The address of a call. */
export function addressOf(row: Endpoint<unknown, unknown>, as: Caller, { params, query }: CallParts): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const code = as.signerAccessCode
  const search = new URLSearchParams([...query, ...(code ? [['signer-access-code', code]] : [])])
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`
}

export async function send(
  world: World,
  row: Endpoint<unknown, unknown>,
  as: Caller,
  parts: CallParts,
): Promise<Response> {
  const { headers, body } = await written(parts)
  return world.fetch(addressOf(row, as, parts), {
    method: row.method,
    headers: {
      ...(as.accessToken ? { Authorization: `Bearer ${as.accessToken}` } : {}),
      ...(as.apiKey ? { 'X-Api-Key': as.apiKey } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** A form as bytes: the platform's stream fails when a server stops reading. */
async function written({ headers, body }: CallParts): Promise<Pick<CallParts, 'headers' | 'body'>> {
  if (!(body instanceof FormData)) return { headers, body }
  const whole = new Response(body)
  return {
    headers: { 'Content-Type': whole.headers.get('content-type') ?? '', ...headers },
    body: await whole.arrayBuffer(),
  }
}

/** JSON Schemas of the table with every reference in its place. */
export function schemaOf(shape: NonNullable<Endpoint<unknown, unknown>['body']>): Record<string, unknown> {
  const schemas = schemaCollector()
  const schema = schemas.schemaOf(shape)
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = asJson(value)
    if (typeof $ref === 'string') return resolve(schemas.components[$ref.split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
  }
  return asJson(resolve(schema))
}

function queryOf(rest: Record<string, unknown>): [string, string][] {
  return Object.entries(rest).map(([name, value]) => [name, String(value)])
}
