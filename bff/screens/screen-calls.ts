import type { IncomingMessage, ServerResponse } from 'node:http'
import { SCREEN_BATCH_MAX } from '@rubrica/contracts/call-messages.ts'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { EndedSessions } from '../ended-sessions.ts'
import type { Log } from '../log.ts'
import { boundedBody } from '../relay/bounded-body.ts'
import { sendResponse } from '../relay/send-response.ts'
import type { Upstream } from '../relay/upstream.ts'
import { sendWireError } from '../relay/wire-error.ts'
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
  /** Base of relative URLs. */
  publicUrl: string
  addressOf(request: IncomingMessage): string
}

/** Where calls go, and under which name. */
interface Destination {
  upstream: Upstream
  requestId: string
}

export type ScreenCalls = (request: IncomingMessage, response: ServerResponse, to: Destination) => Promise<void>

/** Answers typed calls of screens: checks their origin, reads them up to their limit, runs them. */
export function createScreenCalls(deps: ScreenCallDeps): ScreenCalls {
  return async (request, response, to) => {
    const { requestId } = to
    const refusal = refusalOf(request, deps.isHttps)
    if (refusal !== undefined) return sendWireError(response, { code: refusal, requestId })
    try {
      const body = isWrite(request.method) ? await boundedBody(request, BODY_MAX_BYTES) : undefined
      if (body === null) return sendWireError(response, { code: 'too_large', requestId })
      const answer = await answerCalls(deps, request, webRequest(deps, request, response, body), to)
      await sendResponse(response, answer, [...answer.headers].flat())
    } catch (error) {
      if (response.destroyed) return
      deps.log.error({ err: error, requestId }, 'typed calls failed')
      if (response.headersSent) response.destroy()
      else sendWireError(response, { code: 'internal', requestId })
    }
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

function webRequest(
  { publicUrl }: ScreenCallDeps,
  { url, method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array<ArrayBuffer> | undefined,
): Request {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(new Error('The client has gone'))
  })
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value))
  return new Request(`${publicUrl}${url}`, {
    method,
    headers: sent,
    signal: gone.signal,
    ...(body === undefined ? {} : { body }),
  })
}

function answerCalls(
  { vault, ended, log, now, addressOf }: ScreenCallDeps,
  incoming: IncomingMessage,
  request: Request,
  { upstream, requestId }: Destination,
): Promise<Response> {
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
        upstream,
        vault,
        ended,
        now,
        answerHeaders: resHeaders,
        clientAddress: addressOf(incoming),
        requestId,
      })
    },
    onError: ({ error, path }) => {
      const { code } = failureOf(error)
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
