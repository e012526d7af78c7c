/**
 * A body as it is sent and shown: links that stand in it from the root of the service begin with its public address.
 * A body is written where the service's address is not known; which address that is follows from the configuration
 * alone, so that every attempt says the same.
 */
export function withLinks(body: string, publicUrl: string): string {
  const parsed: unknown = JSON.parse(body)
  if (!isRecord(parsed) || !isRecord(parsed.object)) return body
  const { signing_url, artifacts } = parsed.object
  if (!isRecord(artifacts)) return body
  const link = (path: unknown) => (typeof path === 'string' && path.startsWith('/') ? publicUrl + path : path)
  const links = Object.fromEntries(Object.entries(artifacts).map(([name, path]) => [name, link(path)]))
  return JSON.stringify({ ...parsed, object: { ...parsed.object, signing_url: link(signing_url), artifacts: links } })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
