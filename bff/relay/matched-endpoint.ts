import { API_ROOT, apiDocs, PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { isWellFormedQuery, type RequestTarget } from '@rubrica/contracts/request-target.ts'
import { type Row, rowOf } from './row-of.ts'

/**
 * What a request asks for. Matched once and passed to every gate and handler, so that no two of
 * them can read a path differently.
 */
export type MatchedEndpoint =
  /** A call of `/v1`, relayed. */
  | { kind: 'row'; row: Row }
  /** A CORS preflight for a call of `/v1`; it carries no credential. */
  | { kind: 'preflight' }
  /** Typed calls of our own pages, one or several. */
  | { kind: 'screens' }
  | { kind: 'health' }
  /** The keys with which anybody verifies what the service made. */
  | { kind: 'proof-keys' }
  /** Pages of the embedded service about itself. */
  | { kind: 'docs' }
  /** The mails that an embedded service without SMTP would have sent. */
  | { kind: 'mailbox' }
  /** A built file, or the one page. */
  | { kind: 'page' }
  | { kind: 'nothing' }
  | { kind: 'malformed' }

/** What this BFF has besides its pages; where `/v1` is another host's, its pages are that host's. */
export interface Offered {
  docs: boolean
  mailbox: boolean
}

/** Finds what a request asks for. */
export function matchedEndpoint(
  { method = 'GET', headers }: Asking,
  target: RequestTarget,
  offered: Offered,
): MatchedEndpoint {
  const endpoint = endpointAt(method, target.path, headers, offered)
  // A browser still gets the page for an invalid parameter; API clients get an error.
  return endpoint.kind === 'page' || isWellFormedQuery(target.query) ? endpoint : { kind: 'malformed' }
}

interface Asking {
  method?: string | undefined
  headers: Record<string, unknown>
}

function endpointAt(method: string, path: string, headers: Asking['headers'], offered: Offered): MatchedEndpoint {
  const isReading = method === 'GET' || method === 'HEAD'
  if (isUnder(path, API_ROOT)) {
    if (offered.docs && isReading && docs.includes(path)) return { kind: 'docs' }
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) return { kind: 'preflight' }
    const row = rowOf(method, path)
    return row === undefined ? { kind: 'nothing' } : { kind: 'row', row }
  }
  if (isUnder(path, '/trpc')) {
    const isCall = (method === 'GET' || method === 'POST') && /^\/trpc\/[\w.]+(?:,[\w.]+)*$/.test(path)
    return { kind: isCall ? 'screens' : 'nothing' }
  }
  if (!isReading) return { kind: 'nothing' }
  if (health.includes(path)) return { kind: 'health' }
  if (path === PROOF_KEYS_PATH || rootFile.test(path)) return { kind: 'proof-keys' }
  return { kind: offered.mailbox && isUnder(path, '/mailbox') ? 'mailbox' : 'page' }
}

const docs: string[] = Object.values(apiDocs)
/** What seal certificates name: a root, or its revocation list. */
const rootFile = /^\/\.well-known\/rubrica-root\/[0-9a-f]{32}\.(?:cer|crl)$/
const health = ['/health/live', '/health/ready']

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
