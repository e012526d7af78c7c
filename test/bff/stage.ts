import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBffConfig } from '@rubrica/bff/config.ts'
import type { Log } from '@rubrica/bff/log.ts'
import type { EmbeddedApi } from '@rubrica/bff/relay/embedded-upstream.ts'
import { openBff } from '@rubrica/bff/serve.ts'
import { permissionsOf } from '@rubrica/contracts/needs.ts'
import { UnsecuredJWT } from 'jose'
import { pino } from 'pino'
import { Agent, type Dispatcher, request } from 'undici'

/** A remote `/v1` of the test's own: a real server that records its requests. */
export interface Remote {
  url: string
  /** Requests that arrived, the oldest first. */
  seen: { method: string; url: string; headers: IncomingMessage['headers']; rawHeaders: string[] }[]
  close(): Promise<void>
}

/** Opens a server on a free port of this machine. */
export async function openRemote(answer: RequestListener): Promise<Remote> {
  const seen: Remote['seen'] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers, rawHeaders } = incoming
    seen.push({ method, url, headers, rawHeaders })
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    seen,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

export interface Stage {
  url: string
  port: number
  host: string
  /** Sends one request; redirects are not followed. */
  send(path: string, options?: Partial<Dispatcher.RequestOptions>): Promise<Dispatcher.ResponseData>
  /** One typed call of a screen as our own page makes it. */
  call(procedure: string, input?: unknown, headers?: Record<string, string>): Promise<Dispatcher.ResponseData>
  /** One typed question of a screen. */
  ask(procedure: string, input?: unknown, headers?: Record<string, string>): Promise<Dispatcher.ResponseData>
  /** Signs in and gives what a browser would send back as `Cookie`. */
  signIn(): Promise<string>
  /** Turns the clock, in seconds from now. */
  turnClock(seconds: number): void
  close(): Promise<void>
}

/** Opens the BFF on a free port, before a remote `/v1` or around an embedded one. */
export async function openStage(
  env: Record<string, string>,
  embedded: EmbeddedApi | null = null,
  {
    log = pino({ level: 'silent' }),
    secret = 'a secret of the tests, long enough',
    ...changes
  }: { webDir?: string; log?: Log; secret?: string } = {},
): Promise<Stage> {
  let turned = 0
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-bff-'))
  const config = { ...readBffConfig({ PORT: '0', DATA_DIR: dataDir, ...env }), ...changes }
  const now = () => Date.now() + turned * 1000
  const bff = await openBff({
    config,
    secret,
    embedded,
    log,
    now,
  })
  const port = Number(new URL(bff.url).port)
  const agent = new Agent({ connections: 8 })
  const url = `http://127.0.0.1:${port}`

  const send: Stage['send'] = (path, options) => request(url + path, { dispatcher: agent, ...options })
  const call: Stage['call'] = (procedure, input, headers) =>
    send(`/trpc/${procedure}`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input ?? {}),
    })
  return {
    url,
    port,
    host: `127.0.0.1:${port}`,
    send,
    call,
    ask: (procedure, input, headers) => {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      return send(`/trpc/${procedure}${query}`, headers === undefined ? {} : { headers })
    },
    signIn: async () =>
      cookieOf(await call('session.login', { email: 'ana@exemplo.com.br', password: 'uma senha longa' })),
    turnClock: (seconds) => {
      turned = seconds
    },
    close: async () => {
      await agent.destroy()
      await bff.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Headers that a browser adds to a write of our own page. */
export const ownPage = { 'sec-fetch-site': 'same-origin', 'x-rubrica': '1' }

/** The `name=value` of the session cookie that an answer sets. */
export function cookieOf(answer: Dispatcher.ResponseData): string {
  return String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''
}

/** Access token of the tests' person; good for an hour. */
export const accessToken = new UnsecuredJWT({ sub: 'u1', name: 'Ana', email: 'ana@exemplo.com.br' })
  .setIssuedAt()
  .setExpirationTime('1h')
  .encode()

const user = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  telephone: null,
  government_id: null,
  is_email_verified: true,
  is_password_set: true,
  has_accepted_terms: true,
  created_at: '2026-11-20T12:00:00Z',
  to_be_deleted_at: null,
}
const accounts = [account('a1', 'Primeiro'), account('a2', 'Segundo')]

function account(id: string, name: string) {
  return {
    resource: 'account',
    id,
    name,
    roles: ['owner'],
    is_delete_allowed: false,
    is_leave_allowed: true,
    primary_color: null,
    secondary_color: null,
    notification_sender_type: 'User',
    created_at: '2026-11-20T12:00:00Z',
  }
}

/** Answers the calls that open and change a session; everything else is `otherwise`'s. */
export function asService(otherwise: RequestListener, granted = permissionsOf('owner')): RequestListener {
  return (incoming, outgoing) => {
    const path = String(incoming.url).split('?', 1)[0]
    if (path === '/v1/login') return data(outgoing, { access_token: accessToken, user, accounts })
    if (path === '/v1/users/self') return data(outgoing, { user, accounts })
    if (/^\/v1\/accounts\/a\d\/permissions$/.test(path ?? '')) return data(outgoing, granted)
    if (/^\/v1\/accounts\/a\d$/.test(path ?? '')) return data(outgoing, accounts[0])
    otherwise(incoming, outgoing)
  }
}

/** Answers as `/v1` does. */
export function data(outgoing: ServerResponse, content: unknown, status = 200): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ status, message: '', data: content }))
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The server has no port')
}
