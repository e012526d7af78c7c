import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { crossOriginHeaders, preflightHeaders } from '@rubrica/contracts/cross-origin.ts'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { fieldSentence } from '@rubrica/contracts/field-sentence.ts'
import { requestIdOf } from '@rubrica/contracts/request-id.ts'
import { requestTargetOf } from '@rubrica/contracts/request-target.ts'
import { z } from 'zod'
import { createAddressReader } from './client-address.ts'
import type { BffConfig } from './config.ts'
import { noEndedSessions, openEndedSessions } from './ended-sessions.ts'
import { createHostJudge } from './host.ts'
import { closeServer, listen } from './listen.ts'
import { type Log, loggedPath } from './log.ts'
import { pageSettings } from './page-settings.ts'
import { answerBrokenRequests } from './relay/broken-requests.ts'
import { drainAfter } from './relay/drain.ts'
import { type EmbeddedApi, embeddedUpstream } from './relay/embedded-upstream.ts'
import { matchedEndpoint } from './relay/matched-endpoint.ts'
import { createProofKeys } from './relay/proof-keys.ts'
import { createRelay } from './relay/proxy.ts'
import { openRemoteUpstream } from './relay/remote-upstream.ts'
import type { Upstream } from './relay/upstream.ts'
import { sendWireError } from './relay/wire-error.ts'
import { createScreenCalls } from './screens/screen-calls.ts'
import { createPageProtection, dataHeaders } from './security-headers.ts'
import { createServicePages } from './service-pages.ts'
import { createSessionVault } from './session.ts'
import { readStartScript } from './start-script.ts'
import { staticFiles } from './static-files.ts'
import { createVerifierReader } from './verifier-file.ts'

/** A BFF that listens. */
export interface Bff {
  /** Local origin. */
  url: string
  /** Stops listening, gives running requests ten seconds, then closes them. */
  close(): Promise<void>
}

export interface BffDeps {
  config: BffConfig
  /** Secret from which the key of session cookies is derived; the same for every BFF process of an installation. */
  secret: string
  /** The service in this process; null where `config.apiUrl` names another host's. */
  embedded: EmbeddedApi | null
  log: Log
  /** Unix milliseconds. */
  now?: () => number
}

/** Listens on one port for everything that a browser or a program sends. */
export async function openBff({ config, secret, embedded, log, now = Date.now }: BffDeps): Promise<Bff> {
  z.config({ localeError: fieldSentence })
  const upstreams = openUpstreams(config, embedded)
  const isHttps = config.publicUrl.startsWith('https:')
  const isRemote = config.apiUrl !== null || config.stagingUrl !== null
  const ended = isRemote ? openEndedSessions(config.dataDir) : noEndedSessions
  const vault = createSessionVault(secret, { ended, now, previousSecret: config.previousSecretKey })
  const addressOf = createAddressReader(config.trustedProxies)
  const callers = { vault, ended, log, now, isHttps, addressOf, publicUrl: config.publicUrl }
  const relay = createRelay(callers)
  const answerScreen = createScreenCalls(callers)
  const answerProofKeys = createProofKeys(isHttps, log)
  const answerOfService = createServicePages(embedded, config.publicUrl, log)
  const startScript = readStartScript(config.webDir)
  const protectPage = createPageProtection(config, startScript)
  const { webDir, productName } = config
  const readVerifier = createVerifierReader({ webDir, productName, upstream: upstreams.production })
  const files = staticFiles({ webDir, settings: pageSettings(config), startScript }, readVerifier)
  const answerPage = getRequestListener(files.fetch, { overrideGlobalObjects: false })
  const offered = { docs: embedded !== null, mailbox: embedded?.mailbox === true }
  const safety = [...dataHeaders(isHttps), ...Object.entries(crossOriginHeaders).flat()]

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 900_000 })
  answerBrokenRequests(server)
  const port = await listen(server, config)
  const judge = createHostJudge(config, port)

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    drainAfter(response, request)
    const requestId = requestIdOf(request.headers['x-request-id'])
    const refuse = (code: ErrorCode) => sendWireError(response, { code, requestId, headers: safety })
    const target = requestTargetOf(request.url ?? '', request.headers.host)
    if (target === null) return refuse('malformed_target')
    // Later readers get the canonical spelling.
    request.url = target.path + target.query
    const endpoint = matchedEndpoint(request, target, offered)
    const verdict = judge(request)
    // Health checks address the process directly.
    if (verdict !== 'production' && verdict !== 'staging' && endpoint.kind !== 'health') {
      log.warn({ path: loggedPath(target.path), verdict, requestId }, 'host refused')
      return refuse(verdict === 'malformed' ? 'validation' : 'misdirected')
    }
    const upstream = upstreams[verdict === 'staging' ? 'staging' : 'production']
    switch (endpoint.kind) {
      case 'row':
        return relay(request, response, { upstream, target, row: endpoint.row, requestId })
      case 'preflight':
        return void response.writeHead(204, preflightHeaders).end()
      case 'proof-keys':
        return void answerProofKeys(response, { upstream, path: target.path, requestId })
      case 'nothing':
        return refuse('unknown_route')
      case 'malformed':
        return refuse('malformed_target')
    }
    protectPage(response)
    switch (endpoint.kind) {
      case 'screens':
        return void answerScreen(request, response, { upstream, requestId })
      case 'health':
      case 'docs':
      case 'mailbox':
        return void answerOfService(response, { target, headers: request.headers, requestId })
      case 'page':
        return void answerPage(request, response)
    }
  })

  return {
    url: `http://localhost:${port}`,
    async close() {
      await closeServer(server)
      await Promise.all([upstreams.production.close(), upstreams.staging.close()])
      ended.close()
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
