import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeServer } from '@rubrica/contracts/close-server.ts'
import { fieldErrorOf } from '@rubrica/contracts/field-errors.ts'
import { z } from 'zod'
import { createApp } from './app.ts'
import type { BffConfig } from './config.ts'
import { noEndedSessions, openEndedSessions } from './ended-sessions.ts'
import { FrontRequest, readTarget } from './front-request.ts'
import type { Log } from './log.ts'
import { answerBrokenRequests } from './relay/broken-requests.ts'
import { drainAfter } from './relay/drain.ts'
import { type EmbeddedApi, embeddedUpstream } from './relay/embedded-upstream.ts'
import type { Upstream } from './relay/upstream.ts'
import { createSessionVault } from './session.ts'

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
  /** The service in this process; null if `config.apiUrl` names another host's. */
  embedded: EmbeddedApi | null
  log: Log
  /** Unix milliseconds. */
  now?: () => number
}

/** Listens on one port for everything that a browser or a program sends. */
export async function openBff({ config, secret, embedded, log, now = Date.now }: BffDeps): Promise<Bff> {
  z.config({ localeError: fieldErrorOf })
  const upstreams = await openUpstreams(config, embedded)
  const isRemote = config.apiUrl !== null || config.stagingUrl !== null
  const ended = isRemote ? openEndedSessions(config.dataDir) : noEndedSessions
  const vault = createSessionVault(secret, { ended, now, previousSecret: config.previousSecretKey })

  const limits = { keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 900_000 }
  // Most requests have no body; Node then makes no stream of it.
  const server = createServer({ ...limits, IncomingMessage: FrontRequest, optimizeEmptyRequests: true })
  answerBrokenRequests(server)
  const port = await listen(server, config)
  warnOfSettings(config, log)
  const app = createApp({ config, port, embedded, upstreams, vault, ended, log, now })
  // What a client still sends after its answer is discarded by drainAfter, which is more patient.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false })
  server.on('request', (request, response) => {
    drainAfter(response, request)
    readTarget(request)
    void answer(request, response)
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

/** Logs at start what works, but hardly as the operator wants it. */
function warnOfSettings({ publicUrl }: BffConfig, log: Log): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname))
    log.warn(`PUBLIC_URL is ${publicUrl}: browsers keep sessions over https alone, so people do not stay signed in`)
}

type Upstreams = Record<'production' | 'staging', Upstream>

async function openUpstreams(config: BffConfig, embedded: EmbeddedApi | null): Promise<Upstreams> {
  const production = await productionUpstream(config, embedded)
  return { production, staging: config.stagingUrl === null ? production : await remoteUpstream(config.stagingUrl) }
}

async function productionUpstream(config: BffConfig, embedded: EmbeddedApi | null): Promise<Upstream> {
  if (config.apiUrl !== null) return remoteUpstream(config.apiUrl)
  if (embedded !== null) return embeddedUpstream(embedded, config.publicUrl)
  throw new Error('Neither API_URL nor an embedded API')
}

/** Loads what calls other hosts only if there is one: it is a quarter of the code of a start. */
async function remoteUpstream(origin: string): Promise<Upstream> {
  const { openRemoteUpstream } = await import('./relay/remote-upstream.ts')
  return openRemoteUpstream(origin)
}

/** Starts listening and returns the port. `localhost` means 127.0.0.1, which every client tries. */
function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
