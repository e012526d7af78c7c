import type { IncomingHttpHeaders } from 'node:http'

/** Headers of a request that go upstream. Cookies and headers of earlier proxies never do. */
const allowed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'traceparent',
  'user-agent',
  'x-api-key',
  'x-signer-verification',
] as const

/** The allowed ones of a request, names and values alternating, without those that `Connection` names as hop-by-hop. */
export function allowedRequestHeaders(headers: IncomingHttpHeaders): string[] {
  const hop = hopHeaders(headers.connection)
  const flat: string[] = []
  for (const name of allowed) {
    const value = headers[name]
    if (typeof value === 'string' && !hop?.includes(name)) flat.push(name, value)
  }
  // Content-Length frames the body: it stays whatever Connection names.
  const length = headers['content-length']
  if (length !== undefined) flat.push('content-length', length)
  return flat
}

/** True if a body follows the headers. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function hopHeaders(connection: string | undefined): string[] | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}
