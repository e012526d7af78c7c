import { isRecord } from '@rubrica/contracts/member-of.ts'
/**
 * A body as it is sent and shown: its links, stored from the root of the service, begin with the public address.
 * The writer of a body does not know the service's address; the address comes only from the configuration,
 * so that every attempt says the same.
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
