import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp, documentationPaths } from './app.ts'
import { createAddressReader } from './client-address.ts'
import type { BffConfig } from './config.ts'
import { type EmbeddedApi, embeddedUpstream } from './embedded-upstream.ts'
import { protectPage } from './headers.ts'
import { createHostJudge } from './host.ts'
import { closeServer, listen } from './listen.ts'
import { type Log, loggedPath } from './log.ts'
import { createRelay } from './proxy.ts'
import { openRemoteUpstream } from './remote-upstream.ts'
import { screenCallRefusal } from './screen-call.ts'
import { createSessionVault } from './session.ts'
import type { Upstream } from './upstream.ts'
import { sendWireError } from './wire-error.ts'

/** A BFF that listens. */
export interface Bff {
  /** Where it can be reached from this machine. */
  url: string
  /** Stops listening, lets what is under way end for ten seconds, then cuts it. */
  close(): Promise<void>
}

export interface BffDeps {
  config: BffConfig
  /** Grows the key of session cookies; every BFF process of an installation needs the same. */
  secret: string
  /** The service in this process; null where `config.apiUrl` names another host's. */
  embedded: EmbeddedApi | null
  log: Log
  /** Unix milliseconds. */
  now?: () => number
}

/** Listens on one port for everything that a browser or a program sends. */
export async function openBff({ config, secret, embedded, log, now = Date.now }: BffDeps): Promise<Bff> {
  const upstreams = openUpstreams(config, embedded)
  const isHttps = config.publicUrl.startsWith('https:')
  const vault = createSessionVault(secret, config.previousSecretKey)
  const addressOf = createAddressReader(config.trustedProxies)
  const relay = createRelay({ vault, log, now, isHttps, addressOf })

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 900_000 })
  const port = await listen(server, config)
  const judge = createHostJudge(config, port)
  const upstreamOf = (request: IncomingMessage) => upstreams[judge(request) === 'staging' ? 'staging' : 'production']
  const app = createApp({ vault, log, now, upstreamOf, addressOf, embedded, ...config })
  const answerPage = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const verdict = judge(request)
    if (verdict === 'production' || verdict === 'staging') {
      if (isRelayed(path, embedded)) return relay(request, response, upstreams[verdict])
    } else if (!path.startsWith('/health/')) {
      // Whoever watches over the process asks by its address; nobody else has a reason to.
      log.warn({ path: loggedPath(path), verdict }, 'host refused')
      return sendWireError(response, verdict === 'malformed' ? 'validation' : 'misdirected')
    }
    // The form that forward proxies take, with an address of its own in it.
    if (!path.startsWith('/')) return sendWireError(response, 'unknown_route')
    protectPage(response, isHttps)
    const refusal = screenCallRefusal(request, isHttps)
    if (refusal !== undefined) return sendWireError(response, refusal)
    void answerPage(request, response)
  })

  return {
    url: `http://localhost:${port}`,
    async close() {
      await closeServer(server)
      await Promise.all([upstreams.production.close(), upstreams.staging.close()])
    },
  }
}

function openUpstreams(config: BffConfig, embedded: EmbeddedApi | null): Record<'production' | 'staging', Upstream> {
  const production = productionUpstream(config, embedded)
  return { production, staging: config.stagingUrl === null ? production : openRemoteUpstream(config.stagingUrl) }
}

function productionUpstream(config: BffConfig, embedded: EmbeddedApi | null): Upstream {
  if (config.apiUrl !== null) return openRemoteUpstream(config.apiUrl)
  if (embedded !== null) return embeddedUpstream(embedded, config.publicUrl)
  throw new Error('Neither API_URL nor an embedded API')
}

function isRelayed(path: string, embedded: EmbeddedApi | null): boolean {
  return path.startsWith('/v1/') && !(embedded !== null && documentationPaths.includes(path))
}
