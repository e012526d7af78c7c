import type { World } from '../world.ts'

/** An answer that our own SDK has not read. */
export interface Answer {
  status: number
  headers: Headers
  /** The JSON body; null if the body is no JSON. */
  body: unknown
  /** The body's `data`. */
  data: unknown
  bytes: Uint8Array<ArrayBuffer>
}

export interface Sent {
  token?: string
  key?: string
  /** Access code of a signer, as a query parameter. */
  code?: string
  query?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

export type Call = (route: string, sent?: Sent) => Promise<Answer>

/**
 * A client that knows the wire format and nothing of this repository. As many do, it writes
 * `Content-Type: application/json` on every call, also on those without a body.
 */
export function rawClient(world: Pick<World, 'fetch'>): Call {
  return async (route, { token, key, code, query = '', json, body, headers = {} } = {}) => {
    const [method = '', path = ''] = route.split(' ')
    const search = [code ? `signer-access-code=${code}` : '', query].filter(Boolean).join('&')
    const response = await world.fetch(`/v1${path}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'X-Api-Key': key } : {}),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const parsed = response.headers.get('content-type')?.startsWith('application/json') ? parse(bytes) : null
    return { status: response.status, headers: response.headers, body: parsed, data: at(parsed, 'data'), bytes }
  }
}

/** Returns the value at a dotted path; undefined if there is none. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (isObject(found) ? Reflect.get(found, name) : undefined), value)
}

/** The text at a dotted path. */
export function text(value: unknown, path: string): string {
  const found = at(value, path)
  if (typeof found !== 'string') throw new Error(`no text at ${path} of ${JSON.stringify(value)}`)
  return found
}

/** The elements of the list at a dotted path, or of the value itself. */
export function list(value: unknown, path = ''): unknown[] {
  const found = path ? at(value, path) : value
  if (!Array.isArray(found)) throw new Error(`no list at ${path} of ${JSON.stringify(value)}`)
  return found
}

function parse(bytes: Uint8Array): unknown {
  return bytes.length ? JSON.parse(new TextDecoder().decode(bytes)) : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
