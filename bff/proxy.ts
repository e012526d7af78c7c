import type { IncomingMessage, ServerResponse } from 'node:http'
import { crossOriginHeaders, preflightHeaders } from '@rubrica/contracts/cross-origin.ts'
import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'
import { isAllowed } from './gate.ts'
import { dataHeaders } from './headers.ts'
import type { Log } from './log.ts'
import { allowedRequestHeaders } from './request-headers.ts'
import { isLogin, type Row, rowOf } from './row-of.ts'
import { isOwnWrite, isWrite } from './same-origin.ts'
import { type BrowserSession, CLEARED_COOKIE, isExpired, SESSION_COOKIE, type SessionVault } from './session.ts'
import type { Upstream } from './upstream.ts'
import { sendWireError } from './wire-error.ts'

/** What the relay works with. */
export interface RelayDeps {
  vault: SessionVault
  log: Log
  /** Unix milliseconds. */
  now(): number
  isHttps: boolean
  addressOf(request: IncomingMessage): string
}

export type Relay = (request: IncomingMessage, response: ServerResponse, upstream: Upstream) => void

/**
 * Relays `/v1`: a path must be a row of the table, the session's token is added where a request brings no credential
 * of its own, and the gate judges what the session may do. Only listed headers travel, in both directions.
 */
export function createRelay(deps: RelayDeps): Relay {
  const privateSafety = dataHeaders(deps.isHttps)
  // What our cookie opened is for our own pages; what a caller's own credential opens, for any page that holds it.
  const open = Object.entries(crossOriginHeaders).flat()
  const safety = [...privateSafety, ...open]
  const publicSafety = [...dataHeaders(deps.isHttps, 'cross-origin'), ...open]

  return (request, response, upstream) => {
    const path = request.url ?? ''
    if (isPreflight(request)) return void response.writeHead(204, preflightHeaders).end()
    const row = rowOf(request.method ?? 'GET', pathOf(path))
    if (row === undefined) return sendWireError(response, 'unknown_route', safety)

    // Most requests are decided without waiting for anything.
    const { cookie } = request.headers
    if (hasOwnCredential(request) || !cookie?.includes(SESSION_COOKIE)) return judge(row, null)
    deps.vault.open(cookie).then(
      (session) => judge(row, session),
      () => judge(row, null),
    )

    function judge(row: Row, session: BrowserSession | null) {
      if (session === null && !hasOwnCredential(request) && needsOf(row.needs).every(isPermission)) {
        return sendWireError(response, 'unauthorized', safety)
      }
      if (session !== null) {
        if (!isAllowed(row.needs, session)) return sendWireError(response, 'forbidden', privateSafety)
        if (isWrite(request.method) && !isOwnWrite(request.headers, deps.isHttps)) {
          return sendWireError(response, 'forbidden', privateSafety)
        }
      }
      pass(row, session)
    }

    function pass(row: Row, session: BrowserSession | null) {
      const isOver = session !== null && !isLogin(row) && isExpired(session, deps.now())
      // A workspace's logo stands in mails, which other sites show.
      const own = row === table.accounts.logo ? publicSafety : session === null ? safety : privateSafety
      upstream.relay({
        request,
        response,
        path,
        headers: upstreamHeaders(request, session, deps.addressOf(request)),
        signerAccessCode: signerCodeOf(request),
        answerHeaders: (status) => (isOver && status === 401 ? [...own, ...sessionEnd] : own),
        onFailure: (error) => deps.log.error({ err: error, row: `${row.method} ${row.path}` }, 'upstream failed'),
      })
    }
  }
}

/** The page goes to /logout when it sees this; the cookie is gone, so it is said once. */
const sessionEnd = ['Set-Cookie', CLEARED_COOKIE, 'X-Session-Ended', '1']

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** Who brings a credential speaks for themselves; our cookie then says nothing. */
function hasOwnCredential({ headers, url = '' }: IncomingMessage): boolean {
  if (headers.authorization !== undefined || headers['x-api-key'] !== undefined) return true
  if (headers['x-signer-access-code'] !== undefined) return true
  const query = url.indexOf('?')
  if (query === -1) return false
  const parameters = new URLSearchParams(url.slice(query))
  return parameters.has('access-token') || parameters.has('signer-access-code')
}

/** A browser that asks whether a page of another site may call; it brings no credential. */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

function signerCodeOf({ headers }: IncomingMessage): string | undefined {
  const code = headers['x-signer-access-code']
  return typeof code === 'string' ? code : undefined
}

function upstreamHeaders(request: IncomingMessage, session: BrowserSession | null, address: string): string[] {
  const headers = allowedRequestHeaders(request.headers)
  headers.push('x-forwarded-for', address)
  if (session !== null) headers.push('authorization', `Bearer ${session.token}`)
  return headers
}
