import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'
import type { RequestTarget } from '@rubrica/contracts/request-target.ts'
import { table } from '@rubrica/contracts/table.ts'
import type { Handler } from 'hono'
import { type BrowserSession, isExpired } from '../browser-session.ts'
import type { FrontDoor } from '../front-door.ts'
import { isAllowed } from '../gate.ts'
import type { Log } from '../log.ts'
import { isOwnWrite, isWrite } from '../same-origin.ts'
import { dataHeaders } from '../security-headers.ts'
import { CLEARED_COOKIE, SESSION_COOKIE, type SessionVault } from '../session.ts'
import { verificationIn } from '../signer-cookie.ts'
import { allowedRequestHeaders } from './request-headers.ts'
import { isLogin, type Row, rowOf } from './row-of.ts'
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

/**
 * Relays a call of the table: adds the session's token if a request brings no credential
 * of its own, and the gate judges what the session may do; to a signer's call of our own page, what the cookie of its
 * link holds. Only listed headers travel, in both directions. The row is found once, and every gate judges that.
 */
export function createRelay(deps: RelayDeps): Handler<FrontDoor> {
  const privateSafety = dataHeaders(deps.isHttps)
  // An answer to our cookie is readable by our own pages only; an answer to the caller's own credential, by any origin.
  const open = Object.entries(crossOriginHeaders).flat()
  const safety = [...privateSafety, ...open]
  const publicSafety = [...dataHeaders(deps.isHttps, 'cross-origin'), ...open]

  return (c) => {
    const target = c.get('target')
    const row = rowOf(c.req.method, target.path)
    if (row === undefined) return c.notFound()
    // Through Node's own request and answer: through a Request and a Response a call costs twice the CPU.
    const call = { upstream: c.get('upstream'), target, row, requestId: c.get('requestId') }
    relay(c.env.incoming, c.env.outgoing, call)
    return RESPONSE_ALREADY_SENT
  }

  function relay(
    request: IncomingMessage,
    response: ServerResponse,
    { upstream, target, row, requestId }: MatchedCall,
  ) {
    const isOwn = hasOwnCredential(request, target)
    // Most requests need no await.
    const { cookie } = request.headers
    const verification = keptVerificationOf(request, deps.isHttps)
    if (isOwn || !cookie?.includes(SESSION_COOKIE)) return judge(null)
    deps.vault.open(cookie).then(judge, () => judge(null))

    function judge(session: BrowserSession | null) {
      if (session === null && !isOwn && needsOf(row.needs).every(isPermission)) {
        return sendWireError(response, { code: 'unauthorized', requestId, headers: safety })
      }
      if (session !== null) {
        const forbidden = { code: 'forbidden', requestId, headers: privateSafety } as const
        if (row.answersToken) return sendWireError(response, forbidden)
        if (!isAllowed(row.needs, session)) return sendWireError(response, forbidden)
        if (isWrite(request.method) && !isOwnWrite(request.headers, deps.isHttps)) {
          return sendWireError(response, forbidden)
        }
      }
      pass(session)
    }

    function pass(session: BrowserSession | null) {
      const isOver = session !== null && !isLogin(row) && isExpired(session, deps.now())
      // Webmail on other sites shows the workspace's logo.
      const own =
        row === table.accounts.logo ? publicSafety : session === null && verification === null ? safety : privateSafety
      upstream.relay({
        request,
        response,
        requestId,
        path: target.path + target.query,
        headers: upstreamHeaders(request, { session, verification, requestId, address: deps.addressOf(request) }),
        signerAccessCode: signerCodeOf(request),
        answerHeaders: (status) => (isOver && status === 401 ? [...own, ...sessionEnd] : own),
        onFailure: (error) =>
          deps.log.error({ err: error, row: `${row.method} ${row.path}`, requestId }, 'upstream failed'),
      })
    }
  }
}

/** The matched row of a request, and its upstream. */
interface MatchedCall {
  upstream: Upstream
  target: RequestTarget
  row: Row
  requestId: string
}

/** Makes the page go to /logout; sent once, because the cookie is cleared. */
const sessionEnd = ['Set-Cookie', CLEARED_COOKIE, 'X-Session-Ended', '1']

/** If the request has its own credential, we ignore our cookie. */
function hasOwnCredential({ headers }: IncomingMessage, { query }: RequestTarget): boolean {
  if (headers.authorization !== undefined || headers['x-api-key'] !== undefined) return true
  if (headers['x-signer-access-code'] !== undefined) return true
  if (query === '') return false
  const parameters = new URLSearchParams(query)
  return parameters.has('access-token') || parameters.has('signer-access-code')
}

function signerCodeOf({ headers }: IncomingMessage): string | undefined {
  const code = headers['x-signer-access-code']
  return typeof code === 'string' ? code : undefined
}

/**
 * The token in the cookie of the link that our own page names in its header. Ignored for requests without that header or
 * with the code in the URL: another site can send those.
 */
function keptVerificationOf(request: IncomingMessage, isHttps: boolean): string | null {
  const { headers, method } = request
  const code = signerCodeOf(request)
  if (code === undefined || headers['x-signer-verification'] !== undefined) return null
  return isWrite(method) && !isOwnWrite(headers, isHttps) ? null : verificationIn(headers.cookie, code)
}

interface Sender {
  session: BrowserSession | null
  verification: string | null
  address: string
  requestId: string
}

function upstreamHeaders(request: IncomingMessage, { session, verification, address, requestId }: Sender): string[] {
  const headers = allowedRequestHeaders(request.headers)
  headers.push('x-forwarded-for', address, REQUEST_ID_HEADER, requestId)
  if (session !== null) headers.push('authorization', `Bearer ${session.token}`)
  if (verification !== null) headers.push('x-signer-verification', verification)
  return headers
}
