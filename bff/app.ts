import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { crossOriginHeaders, preflightHeaders } from '@rubrica/contracts/cross-origin.ts'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { API_ROOT, apiDocs, PROOF_KEYS_PATH, TRUST_LIST_PATH } from '@rubrica/contracts/path-of.ts'
import { requestIdOf } from '@rubrica/contracts/request-id.ts'
import { isWellFormedQuery } from '@rubrica/contracts/request-target.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createAddressReader } from './client-address.ts'
import type { BffConfig } from './config.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { FrontDoor } from './front-door.ts'
import { createHostJudge } from './host.ts'
import { type Log, loggedPath } from './log.ts'
import { createReaderAnswer } from './reader-answer.ts'
import { refuse } from './refuse.ts'
import type { EmbeddedApi } from './relay/embedded-upstream.ts'
import { createProofKeys, rootFilePath } from './relay/proof-keys.ts'
import { createRelay } from './relay/proxy.ts'
import { createReceiptRelay, receiptsPattern } from './relay/receipts.ts'
import type { Upstream } from './relay/upstream.ts'
import { createScreenCalls, screenCallsPath } from './screens/screen-calls.ts'
import { createPageProtection, dataHeaders } from './security-headers.ts'
import { createServicePages } from './service-pages.ts'
import type { SessionVault } from './session.ts'
import { readStartScript } from './start-script.ts'
import { staticFiles } from './static-files.ts'
import { createVerifierReader } from './verifier-file.ts'

/** What the front door works with. */
export interface AppParts {
  config: BffConfig
  /** The port that it listens on. */
  port: number
  /** The service in this process; null if `config.apiUrl` names another host's. */
  embedded: EmbeddedApi | null
  upstreams: Record<'production' | 'staging', Upstream>
  vault: SessionVault
  ended: EndedSessions
  log: Log
  /** Unix milliseconds. */
  now(): number
}

/**
 * The front door: what happens to a request, in this order. Routes are matched on the canonical path, and every gate judges
 * the route that was matched, so that no two of them can read a path differently.
 */
export function createApp({ config, port, embedded, upstreams, log, ...sessions }: AppParts): Hono<FrontDoor> {
  const { webDir, productName, publicUrl } = config
  const isHttps = publicUrl.startsWith('https:')
  const callers = { ...sessions, log, isHttps, addressOf: createAddressReader(config.trustedProxies) }
  const startScript = readStartScript(webDir)
  const readVerifier = createVerifierReader({ webDir, productName, upstream: upstreams.production })
  const protectPage = createPageProtection(config, startScript)
  const answerOfService = createServicePages(embedded, publicUrl)
  const judgeHost = createHostJudge(config, port)
  const safety = [...dataHeaders(isHttps), ...Object.entries(crossOriginHeaders).flat()]
  const refuseAsData = (c: Context<FrontDoor>, code: ErrorCode) => refuse(c, code, safety)
  /** For all but pages: a browser gets the page even with a broken parameter. */
  const judgeQuery: MiddlewareHandler<FrontDoor> = (c, next) =>
    isWellFormedQuery(c.get('target').query) ? next() : refuseAsData(c, 'malformed_target')

  const app = new Hono<FrontDoor>({ getPath: (_request, options) => options?.env?.incoming.target?.path ?? '/' })

  app.use((c, next) => {
    c.set('requestId', requestIdOf(c.env.incoming.headers['x-request-id']))
    const { target } = c.env.incoming
    if (target === null) return refuseAsData(c, 'malformed_target')
    c.set('target', target)
    return next()
  })

  // Health checks address the process directly, under any host.
  app.on('GET', ['/health/live', '/health/ready'], judgeQuery, protectPage, answerOfService)

  app.use((c, next) => {
    const verdict = judgeHost(c.env.incoming)
    if (verdict !== 'production' && verdict !== 'staging') {
      const requestId = c.get('requestId')
      log.warn({ path: loggedPath(c.req.path), verdict, requestId }, 'host refused')
      return refuseAsData(c, verdict === 'malformed' ? 'validation' : 'misdirected')
    }
    c.set('upstream', upstreams[verdict])
    return next()
  })

  // Calls of /v1. The relay writes their safety headers in one piece with the others
  app.use(`${API_ROOT}/*`, judgeQuery)
  if (embedded !== null) app.on('GET', Object.values(apiDocs), protectPage, answerOfService)
  app.options(`${API_ROOT}/*`, async (c, next) => {
    if (c.env.incoming.headers['access-control-request-method'] === undefined) return next()
    return c.body(null, 204, preflightHeaders)
  })
  app.all(`${API_ROOT}/*`, createRelay(callers))

  // Typed calls of our own pages
  app.use('/trpc/*', judgeQuery)
  app.on(['GET', 'POST'], screenCallsPath, protectPage, createScreenCalls(callers))
  app.all('/trpc/*', (c) => c.notFound())

  // What anybody verifies with, and the mails that a service without SMTP would have sent
  app.on('GET', [PROOF_KEYS_PATH, TRUST_LIST_PATH, rootFilePath], judgeQuery, createProofKeys(isHttps, log))
  if (embedded?.mailbox) app.get('/mailbox/*', judgeQuery, protectPage, answerOfService)

  // What providers of WhatsApp and SMS tell
  app.on(['GET', 'POST'], receiptsPattern, judgeQuery, createReceiptRelay(safety, log))

  // Any other address is a page's or a file's; one of them is printed, and also read by ITI's own program
  app.get('*', protectPage)
  app.get('/proof/:code', createReaderAnswer(log))
  app.route('/', staticFiles({ webDir, settings: pageSettings(config, embedded), startScript }, readVerifier))

  app.notFound((c) => refuseAsData(c, isWellFormedQuery(c.get('target').query) ? 'unknown_route' : 'malformed_target'))
  app.onError((error, c) => {
    const { outgoing } = c.env
    // The client has gone.
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    log.error({ err: error, path: loggedPath(c.req.path), requestId: c.get('requestId') }, 'a request failed')
    if (!outgoing.headersSent) return refuse(c, 'internal')
    outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  })
  return app
}

/** The settings of this installation for the one page, as meta elements; without what is not configured. */
function pageSettings(config: BffConfig, embedded: EmbeddedApi | null): Record<string, string> {
  return {
    'application-name': config.productName,
    // Of another process's service the page asks itself.
    ...(embedded === null ? { channels: 'ask' } : {}),
    ...(embedded?.channels?.length ? { channels: embedded.channels.join(' ') } : {}),
    ...(embedded?.sendsMail === false ? { mail: embedded.mailbox ? 'mailbox' : 'none' } : {}),
    ...(embedded?.converts === false ? { conversion: 'off' } : {}),
    ...(config.planLimits ? {} : { 'plan-limits': 'off' }),
    ...(config.uploadMaxBytes === UPLOAD_MAX_BYTES ? {} : { 'upload-max-bytes': String(config.uploadMaxBytes) }),
    ...(config.providers.size > 0 ? { 'sign-in': [...config.providers.keys()].join(' ') } : {}),
    ...Object.fromEntries(
      [...config.providers].flatMap(([id, { clientId, scriptUrl }]) => [
        [`${id}-client-id`, clientId],
        [`${id}-script`, scriptUrl],
      ]),
    ),
    ...(config.analyticsScriptUrl === null ? {} : { 'analytics-script': config.analyticsScriptUrl }),
    ...(config.errorReportDsn === null ? {} : { 'error-report-dsn': config.errorReportDsn }),
  }
}
