import type { IncomingHttpHeaders } from 'node:http'

/**
 * True if a write that a cookie may authenticate comes from our own pages: Fetch-Metadata and Origin say same
 * origin, as far as the browser sends them, at least one of them is present, and so is the header that no other
 * origin can set without a preflight, which we never grant.
 */
export function isOwnWrite(headers: IncomingHttpHeaders, isHttps: boolean): boolean {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site === undefined && origin === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined && !isOwnOrigin(origin, headers.host, isHttps)) return false
  return headers['x-rubrica'] === '1'
}

/** Methods that change something. */
export function isWrite(method: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function isOwnOrigin(origin: string, host: string | undefined, isHttps: boolean): boolean {
  return origin === `https://${host}` || (!isHttps && origin === `http://${host}`)
}
