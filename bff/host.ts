import type { IncomingMessage } from 'node:http'
import type { BffConfig } from './config.ts'

/** What a request's Host says: which `/v1` it is for, or why it is not answered. */
export type HostVerdict = 'production' | 'staging' | 'malformed' | 'unknown'

/** Checks the Host of requests against the configured hosts. */
export function createHostJudge(config: BffConfig, port: number): (request: IncomingMessage) => HostVerdict {
  const known = new Set([...ownHosts(config, port), ...config.publicHosts])
  return (request) => {
    // Node uses the first of two Host lines, but a proxy may have used the second.
    if (hostLines(request.rawHeaders) !== 1) return 'malformed'
    const host = request.headers.host?.toLowerCase() ?? ''
    if (!known.has(host)) return 'unknown'
    return host.startsWith('app-staging') ? 'staging' : 'production'
  }
}

/** That of mailed links and, outside production, this machine's own. */
function ownHosts(config: BffConfig, port: number): string[] {
  const own = new URL(config.publicUrl).host
  return config.production ? [own] : [own, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]
}

function hostLines(rawHeaders: string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
