import { docsPage } from '@rubrica/contracts/docs-page.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { openapi } from '@rubrica/contracts/openapi.ts'
import { table } from '@rubrica/contracts/table.ts'
import { type Context, Hono } from 'hono'
import { admit, type Credentials } from './access.ts'
import { accounts } from './accounts/accounts.ts'
import { assignments } from './assignments/assignments.ts'
import { auth } from './auth/auth.ts'
import type { Deps } from './deps.ts'
import { documents } from './documents/documents.ts'
import { fields } from './fields/fields.ts'
import type { Call, Handlers, Origin } from './handlers.ts'
import { readInput } from './http/read-input.ts'
import { refusalOf, writeAnswer, writeRefusal, writeUnknownRoute } from './http/write-answer.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { publicDocuments } from './public-documents/public-documents.ts'
import { signers } from './signers/signers.ts'
import { signing } from './signing/signing.ts'
import { users } from './users/users.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** One handler for every row of the table; one missing does not compile. */
const handlers: { [Group in keyof typeof table]: Handlers<Group> } = {
  auth,
  users,
  accounts,
  documents,
  signing,
  signers,
  fields,
  assignments,
  publicDocuments,
  webhooks,
}

/** The whole of `/v1` and what stands beside it, over the dependencies given. */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', (c) => ready(deps, c))
  app.get('/v1/openapi.json', (c) => c.json(openapi(table, { productName: deps.config.productName })))
  app.get('/v1/docs', (c) => c.html(docsPage(table, { productName: deps.config.productName })))
  for (const { row, handle } of routes()) {
    app.on(row.method, `/v1${row.path}`, (c) => answer(deps, row, handle, c))
  }
  if (deps.config.mailbox) mailboxPages(app, deps)
  app.notFound(() => writeUnknownRoute())
  app.onError((error, c) => refuse(deps, error, c))
  return app
}

type Handle = (input: object, call: Call) => Promise<unknown>
interface Route {
  row: Endpoint<unknown, unknown>
  handle: Handle
}

/** Rows and handlers side by side; a name in one and not in the other stops the start. */
function routes(): Route[] {
  const found: Route[] = []
  for (const [group, rows] of Object.entries(table)) {
    const named = Object.entries(handlers).find(([name]) => name === group)?.[1] ?? {}
    for (const [name, row] of Object.entries(rows)) {
      const handle: unknown = Object.entries(named).find(([other]) => other === name)?.[1]
      if (!isHandle(handle)) throw new Error(`no handler for ${group}.${name}`)
      found.push({ row, handle })
    }
  }
  // A literal segment goes before a parameter: /documents/statuses before /documents/:documentId.
  return found.sort((a, b) => (weight(a.row.path) < weight(b.row.path) ? -1 : 1))
}

function weight(path: string): string {
  return path.replaceAll(/:\w+/g, '~')
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'function'
}

async function answer(deps: Deps, row: Endpoint<unknown, unknown>, handle: Handle, c: Context): Promise<Response> {
  const params = c.req.param()
  const caller = await admit(deps, row.needs, await credentialsOf(c, row), params)
  const input = await readInput(deps, row, c.req.raw, params)
  const result = await handle(input, { ...deps, caller, origin: originOf(c) })
  return writeAnswer(row, result, deps.config.checkAnswers)
}

async function credentialsOf(c: Context, row: Endpoint<unknown, unknown>): Promise<Credentials> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const code = c.req.query('signer-access-code') ?? c.req.header('x-signer-access-code')
  return {
    bearer: bearer ?? c.req.query('access-token') ?? null,
    apiKey: c.req.header('x-api-key') ?? null,
    signerAccessCode: code ?? (row === table.signing.verify ? await codeInBody(c.req.raw) : null),
  }
}

/** `POST /verify` may carry the access code beside the six digits (spec §5). */
async function codeInBody(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const code =
    typeof body === 'object' && body !== null && 'signer-access-code' in body ? body['signer-access-code'] : null
  return typeof code === 'string' ? code : null
}

/** The address is what the BFF in front wrote; a request without it came from this machine. */
function originOf(c: Context): Origin {
  const ip = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return { ip: ip || null, userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null }
}

function refuse({ log }: Deps, error: unknown, c: Context): Response {
  const refusal = refusalOf(error)
  if (refusal !== error) log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'a call failed')
  return writeRefusal(refusal)
}

async function ready({ db }: Deps, c: Context): Promise<Response> {
  try {
    await db.selectFrom('users').select('id').limit(1).execute()
    return c.json({ status: 'ready' })
  } catch {
    return c.json({ status: 'not ready' }, 503)
  }
}
