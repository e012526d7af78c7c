import type { IncomingMessage } from 'node:http'
import { SCREEN_BATCH_MAX } from '@rubrica/contracts/call-messages.ts'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { AbortError } from '@rubrica/sdk'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context, Handler } from 'hono'
import type { EndedSessions } from '../ended-sessions.ts'
import type { FrontDoor } from '../front-door.ts'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { boundedBody } from '../relay/bounded-body.ts'
import { isOwnWrite, isWrite } from '../same-origin.ts'
import type { SessionVault } from '../session.ts'
import { appRouter } from './app-router.ts'
import { createContext } from './context.ts'
import { failureOf } from './failure.ts'

const BODY_MAX_BYTES = 4 * 1024 * 1024

/** What typed calls of screens work with. */
export interface ScreenCallDeps {
  vault: SessionVault
  ended: EndedSessions
  log: Log
  /** Unix milliseconds. */
  now(): number
  isHttps: boolean
  addressOf(request: IncomingMessage): string
}

/** One typed call, or several with a comma between them. */
export const screenCallsPath = '/trpc/:calls{[\\w.]+(?:,[\\w.]+)*}'

/** Answers typed calls of screens: checks their origin, reads them up to their limit, runs them. */
export function createScreenCalls(deps: ScreenCallDeps): Handler<FrontDoor> {
  return async (c) => {
    // Hono treats HEAD as GET, but no screen sends it.
    if (c.req.method === 'HEAD') return c.notFound()
    const { incoming } = c.env
    const refusal = refusalOf(incoming, deps.isHttps)
    if (refusal !== undefined) return refuse(c, refusal)
    // Not hono/body-limit: on a body of unknown length it throws unless node-server replaces the global Request.
    const body = isWrite(c.req.method) ? await boundedBody(incoming, BODY_MAX_BYTES) : undefined
    return body === null ? refuse(c, 'too_large') : answerCalls(deps, c, webRequest(c, body))
  }
}

/**
 * Why a call is refused unread: a cross-origin write, even without a session, so that another site cannot sign a
 * person in; or a body that our pages never send.
 */
function refusalOf({ method, headers }: IncomingMessage, isHttps: boolean): ErrorCode | undefined {
  if (!isWrite(method)) return undefined
  if (!isOwnWrite(headers, isHttps)) return 'forbidden'
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') ? undefined : 'unsupported_type'
}

/** What the calls read: the headers as Node parsed them, as the gates did. */
function webRequest(c: Context<FrontDoor>, body: Uint8Array<ArrayBuffer> | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(c.env.incoming.headers)) headers.set(name, String(value))
  const { url, method } = c.req
  return new Request(url, { method, headers, signal: c.req.raw.signal, ...(body === undefined ? {} : { body }) })
}

function answerCalls(
  { vault, ended, log, now, addressOf }: ScreenCallDeps,
  c: Context<FrontDoor>,
  request: Request,
): Promise<Response> {
  const requestId = c.get('requestId')
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: SCREEN_BATCH_MAX,
    createContext: ({ resHeaders }) => {
      resHeaders.set('cache-control', 'no-store')
      resHeaders.set('x-request-id', requestId)
      return createContext({
        request,
        upstream: c.get('upstream'),
        vault,
        ended,
        now,
        answerHeaders: resHeaders,
        clientAddress: addressOf(c.env.incoming),
        requestId,
      })
    },
    onError: ({ error, path }) => {
      // The client has gone.
      if (rootOf(error) instanceof AbortError) return
      const { code } = failureOf(error, defaultLocale)
      if (code === 'internal' || code === 'upstream_unavailable') {
        log.error({ err: rootOf(error), procedure: path, requestId }, 'a call failed')
      }
    },
  })
}

/** tRPC wraps what was thrown; the log names the original error. */
function rootOf(error: Error): Error {
  return error.name === 'TRPCError' && error.cause instanceof Error ? rootOf(error.cause) : error
}
