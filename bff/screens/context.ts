import { errors } from '@rubrica/contracts/errors.ts'
import { type Locale, locales } from '@rubrica/contracts/locale.ts'
import { table } from '@rubrica/contracts/table.ts'
import type { Fetch } from '@rubrica/sdk'
import { askedLocale } from '../asked-locale.ts'
import { type BrowserSession, isExpired, sessionOf } from '../browser-session.ts'
import { keptSent, type Sent, sentIn } from '../cloud-cookie.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { isAllowed } from '../gate.ts'
import { setCookie } from '../host-cookie.ts'
import { isLogin, type Row, rowOf } from '../relay/row-of.ts'
import type { Upstream } from '../relay/upstream.ts'
import { isWrite } from '../same-origin.ts'
import { CLEAR_SITE_DATA, CLEARED_COOKIE, type SessionVault } from '../session.ts'
import { keptVerification, verificationIn } from '../signer-cookie.ts'
import { createCallKeys, fetchOnce } from './call-keys.ts'
import { type Client, openCallers, type RowCall } from './client.ts'
import { refusalCodeOf } from './refusal-code.ts'

/** What every procedure gets. */
export interface Context {
  /**
   * `/v1` as the caller: the signer behind the access code if the page sent one, else the signed-in person,
   * else anonymous. A call that the session does not allow fails as `forbidden` without reaching upstream.
   */
  client: Client
  /** The same, for a row that is at hand. */
  call: RowCall
  /** `/v1` with another token and without the gate: only for opening or changing a session. */
  clientWith(token: string | null): Client
  session: BrowserSession | null
  /** The language of the page. */
  locale: Locale
  signerAccessCode: string | null
  /** Keeps in a cookie of the link that its code was confirmed in this browser; it holds for requests after this one. */
  keepVerification(accessCode: string, token: string): void
  /** The signer's link from which this browser left for a provider, with what has to come back; null without one. */
  sent: Sent | null
  /** Keeps that in a cookie. */
  keepSent(sent: Sent): void
  /** `/v1` as the signer behind another link than the page sends. */
  clientOfLink(accessCode: string): Client
  /** Keeps a new session in the browser's encrypted cookie; it holds for calls after this one. */
  setSession(opened: Opened): Promise<void>
  /** Replaces this cookie; the old one is revoked a moment later, because calls of the same page may be in flight. */
  retireSession(): void
  /** Revokes this cookie, copies included. */
  revokeSession(): void
  /** Revokes every cookie of a person except the one that this answer sets. */
  revokeSessionsOf(email: string): void
  /** Removes the cookie and tells the page that its session is over. */
  endSession(): void
  /** Removes the cookie at the page's own request. */
  clearSession(): void
  /** Sets `Clear-Site-Data` on the answer. */
  clearSiteData(): void
  isSessionEnded(): boolean
  /** Identifies this request in the logs, ours and upstream's. */
  requestId: string
}

/** The parts of a session. */
export type Opened = Pick<BrowserSession, 'token' | 'accountId' | 'permissions'>

/** What a context is made from. */
export interface ContextSource {
  upstream: Upstream
  vault: SessionVault
  ended: EndedSessions
  /** Unix milliseconds. */
  now(): number
  request: Request
  /** Headers of the answer; the session cookie goes here. */
  answerHeaders: Headers
  clientAddress: string
  requestId: string
}

/** The context of one request, batched procedures included. */
export async function createContext(source: ContextSource): Promise<Context> {
  const cookies = source.request.headers.get('cookie')
  const session = await source.vault.open(cookies)
  const resealed = await source.vault.reseal(cookies)
  if (resealed !== null) setCookie(source.answerHeaders, resealed)
  const signerAccessCode = source.request.headers.get('x-signer-access-code') || null
  const locale = askedLocale(source.request.headers.get('accept-language'))
  let isEnded = false
  let keptId: string | null = null

  const clearSession = () => setCookie(source.answerHeaders, CLEARED_COOKIE)
  const endSession = () => {
    isEnded = true
    clearSession()
  }
  const calls = {
    baseUrl: source.upstream.baseUrl,
    retries: 0,
    // What is only read nobody waits for once the page has left; what is being written goes on.
    signal: isWrite(source.request.method) ? undefined : source.request.signal,
    headers: { ...callerHeaders(source), 'accept-language': locales[locale].tag },
  }
  const keyOf = createCallKeys(source.request.headers.get('idempotency-key'))
  const reach = async (request: Request, row: Row | undefined): Promise<Response> => {
    const key = isWrite(request.method) ? keyOf(request) : null
    const response = await (key === null ? source.upstream.fetch(request) : fetchOnce(source.upstream, request, key))
    if (response.status !== 401 || isLogin(row) || row === table.auth.logout || session === null) return response
    if (isExpired(session, source.now()) || (isUnder(session, request) && (await saysEnded(response)))) endSession()
    return response
  }
  const ungated: Fetch = (url, init) => {
    const request = new Request(url, init)
    return reach(request, rowFor(request))
  }
  const gated: Fetch = async (url, init) => {
    const request = new Request(url, init)
    const row = rowFor(request)
    return row !== undefined && isAllowed(row.needs, session) ? reach(request, row) : forbidden(locale)
  }

  const ofLink = (accessCode: string) => ({
    signerAccessCode: accessCode,
    signerVerification: verificationIn(cookies, accessCode) ?? undefined,
  })
  const asCaller = {
    ...calls,
    fetch: gated,
    ...(signerAccessCode === null ? tokenOf(session?.token) : ofLink(signerAccessCode)),
  }

  return {
    ...openCallers(asCaller),
    clientWith: (token) => openCallers({ ...calls, fetch: ungated, ...tokenOf(token) }).client,
    session,
    locale,
    signerAccessCode,
    keepVerification: (accessCode, token) => setCookie(source.answerHeaders, keptVerification(accessCode, token)),
    sent: sentIn(cookies),
    keepSent: (sent) => setCookie(source.answerHeaders, keptSent(sent)),
    clientOfLink: (accessCode) => openCallers({ ...calls, fetch: gated, ...ofLink(accessCode) }).client,
    setSession: async (opened) => {
      const next = sessionOf(opened, source.now())
      keptId = next.id
      setCookie(source.answerHeaders, await source.vault.seal(next))
    },
    retireSession: () => session && source.ended.add(session, source.now() + GRACE_MS),
    revokeSession: () => session && source.ended.add(session, source.now()),
    revokeSessionsOf: (email) => source.ended.addPerson(email, source.now(), keptId),
    endSession,
    clearSession,
    clearSiteData: () => source.answerHeaders.set('clear-site-data', CLEAR_SITE_DATA),
    isSessionEnded: () => isEnded,
    requestId: source.requestId,
  }
}

function tokenOf(token: string | null | undefined): { token?: string } {
  return token ? { token } : {}
}

/** The time that `/v1` grants to a renewed token. */
const GRACE_MS = 500

/** A refusal of another token says nothing about the session in the cookie. */
function isUnder({ token }: BrowserSession, request: Request): boolean {
  return request.headers.get('authorization') === `Bearer ${token}`
}

/** Whether `/v1` refuses because the session was revoked: by a log-out or a new password elsewhere. */
async function saysEnded(response: Response): Promise<boolean> {
  return (await refusalCodeOf(response)) === 'session_ended'
}

function rowFor(request: Request): Row | undefined {
  return rowOf(request.method, new URL(request.url).pathname)
}

/** Passed on so that evidence names the person's address and browser, not the BFF's. */
function callerHeaders({ clientAddress, request, requestId }: ContextSource): Record<string, string> {
  const userAgent = request.headers.get('user-agent')
  return {
    'x-forwarded-for': clientAddress,
    'x-request-id': requestId,
    ...(userAgent === null ? {} : { 'user-agent': userAgent }),
  }
}

function forbidden(locale: Locale): Response {
  const [status, { [locale]: message }] = errors.forbidden
  return Response.json({ status, message, data: [], code: 'forbidden' }, { status })
}
