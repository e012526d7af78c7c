import { errors } from '@rubrica/contracts/errors.ts'
import { type Client, createClient } from '@rubrica/sdk'
import { isAllowed } from './gate.ts'
import { isLogin, type Row, rowOf } from './row-of.ts'
import { type BrowserSession, CLEARED_COOKIE, isExpired, type SessionVault } from './session.ts'
import type { Upstream } from './upstream.ts'

/** What every procedure gets. */
export interface Context {
  /**
   * `/v1` as the caller: the signer behind the access code where the page sent one, else the signed-in person,
   * else nobody. A call that the session does not allow fails as `forbidden` without reaching upstream.
   */
  client: Client
  /** `/v1` under another token and without the gate: only for opening or changing a session. */
  clientWith(token: string | null): Client
  session: BrowserSession | null
  signerAccessCode: string | null
  /** Keeps the session in the browser's encrypted cookie; it holds for calls after this one. */
  setSession(session: BrowserSession): Promise<void>
  /** Removes the cookie and tells the page that its session is over. */
  endSession(): void
  /** Removes the cookie: the page itself asked for it. */
  clearSession(): void
  isSessionEnded(): boolean
}

/** Where a context takes its parts from. */
export interface ContextSource {
  upstream: Upstream
  vault: SessionVault
  /** Unix milliseconds. */
  now(): number
  request: Request
  /** Headers of the answer; the session cookie goes here. */
  answerHeaders: Headers
  clientAddress: string
}

/** The context of one request, batched procedures included. */
export async function createContext(source: ContextSource): Promise<Context> {
  const session = await source.vault.open(source.request.headers.get('cookie'))
  const signerAccessCode = source.request.headers.get('x-signer-access-code') || null
  let ended = false

  const clearSession = () => source.answerHeaders.set('set-cookie', CLEARED_COOKIE)
  const endSession = () => {
    ended = true
    clearSession()
  }
  const calls = {
    baseUrl: source.upstream.baseUrl,
    retries: 0,
    headers: callerHeaders(source),
  }
  const reach = async (request: Request, row: Row | undefined): Promise<Response> => {
    const response = await source.upstream.fetch(request)
    const isOver = response.status === 401 && !isLogin(row)
    if (isOver && session !== null && isExpired(session, source.now())) endSession()
    return response
  }
  const ungated = (request: Request) => reach(request, rowFor(request))
  const gated = async (request: Request): Promise<Response> => {
    const row = rowFor(request)
    return row !== undefined && isAllowed(row.needs, session) ? reach(request, row) : forbidden()
  }

  return {
    client: createClient({
      ...calls,
      fetch: gated,
      ...(signerAccessCode === null ? { accessToken: session?.token } : { signerAccessCode }),
    }),
    clientWith: (token) =>
      createClient({ ...calls, fetch: ungated, ...(token === null ? {} : { accessToken: token }) }),
    session,
    signerAccessCode,
    setSession: async (next) => source.answerHeaders.set('set-cookie', await source.vault.seal(next)),
    endSession,
    clearSession,
    isSessionEnded: () => ended,
  }
}

function rowFor(request: Request): Row | undefined {
  return rowOf(request.method, new URL(request.url).pathname)
}

/** Evidence names the person's address and browser, not ours. */
function callerHeaders({ clientAddress, request }: ContextSource): Record<string, string> {
  const userAgent = request.headers.get('user-agent')
  return { 'x-forwarded-for': clientAddress, ...(userAgent === null ? {} : { 'user-agent': userAgent }) }
}

function forbidden(): Response {
  const [status, message] = errors.forbidden
  return Response.json({ status, message, data: [], code: 'forbidden' }, { status })
}
