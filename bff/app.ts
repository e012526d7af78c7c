import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono } from 'hono'
import { appRouter } from './app-router.ts'
import { createContext } from './context.ts'
import type { EmbeddedApi } from './embedded-upstream.ts'
import { failureOf } from './failure.ts'
import type { Log } from './log.ts'
import type { SessionVault } from './session.ts'
import { staticFiles } from './static-files.ts'
import type { Upstream } from './upstream.ts'

/** What the app works with. */
export interface AppDeps {
  vault: SessionVault
  log: Log
  /** Unix milliseconds. */
  now(): number
  upstreamOf(request: IncomingMessage): Upstream
  addressOf(request: IncomingMessage): string
  embedded: EmbeddedApi | null
  webDir: string
  productName: string
}

/** Everything but `/v1`: typed calls of screens, health, the local mailbox, the pages. */
export function createApp(deps: AppDeps): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('/trpc/*', (c) => answerCalls(deps, c.req.raw, c.env.incoming))
  if (deps.embedded === null) healthRoutes(app)
  else embeddedRoutes(app, deps.embedded)
  app.route('/', staticFiles(deps.webDir, deps.productName))
  return app
}

function answerCalls(deps: AppDeps, request: Request, incoming: IncomingMessage): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    createContext: ({ resHeaders }) => {
      resHeaders.set('cache-control', 'no-store')
      return createContext({
        request,
        upstream: deps.upstreamOf(incoming),
        vault: deps.vault,
        now: deps.now,
        answerHeaders: resHeaders,
        clientAddress: deps.addressOf(incoming),
      })
    },
    onError: ({ error, path }) => {
      const { code } = failureOf(error)
      if (code === 'internal' || code === 'upstream_unavailable') {
        deps.log.error({ err: rootOf(error), procedure: path }, 'a call failed')
      }
    },
  })
}

/** tRPC wraps what was thrown; the log wants to know what it was. */
function rootOf(error: Error): Error {
  return error.name === 'TRPCError' && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** Pages of the embedded API about itself; where `/v1` is another host's, they are that host's. */
export const documentationPaths = ['/v1/docs', '/v1/openapi.json']

function embeddedRoutes(app: Hono<{ Bindings: HttpBindings }>, embedded: EmbeddedApi) {
  const paths = ['/health/live', '/health/ready', ...documentationPaths]
  for (const path of embedded.mailbox ? [...paths, '/mailbox', '/mailbox/*'] : paths) {
    app.get(path, (c) =>
      embedded.fetch(new Request(c.req.url, { headers: { accept: c.req.header('accept') ?? '*/*' } })),
    )
  }
}

function healthRoutes(app: Hono<{ Bindings: HttpBindings }>) {
  app.get('/health/live', (c) => c.json({ status: 200, message: '', data: [] }))
  app.get('/health/ready', (c) => c.json({ status: 200, message: '', data: [] }))
}
