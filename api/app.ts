import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '@rubrica/contracts/request-id.ts'
import { table } from '@rubrica/contracts/table.ts'
import { type Context, Hono } from 'hono'
import { answerCall, type Handle } from './access/answer-call.ts'
import type { Handlers } from './access/handler.ts'
import { receiveCall } from './access/received-call.ts'
import { accounts } from './calls/accounts.ts'
import { activity } from './calls/activity.ts'
import { assignments } from './calls/assignments.ts'
import { auth } from './calls/auth.ts'
import { channelReceipts } from './calls/channel-receipts.ts'
import { cloudCertificates } from './calls/cloud-certificates.ts'
import { deviceLogins } from './calls/device-logins.ts'
import { documents } from './calls/documents.ts'
import { drafts } from './calls/drafts.ts'
import { drawings } from './calls/drawings.ts'
import { estimates } from './calls/estimates.ts'
import { events } from './calls/events.ts'
import { fields } from './calls/fields.ts'
import { invitations } from './calls/invitations.ts'
import { keys } from './calls/keys.ts'
import { log } from './calls/log.ts'
import { mailboxPages } from './calls/mailbox-pages.ts'
import { members } from './calls/members.ts'
import { proofKeys } from './calls/proof-keys.ts'
import { publicDocuments } from './calls/public-documents.ts'
import { readerCodes } from './calls/reader-codes.ts'
import { rootFiles } from './calls/root-files.ts'
import { sessions } from './calls/sessions.ts'
import { signers } from './calls/signers.ts'
import { signing } from './calls/signing.ts'
import { statistics } from './calls/statistics.ts'
import { tags } from './calls/tags.ts'
import { templates } from './calls/templates.ts'
import { trustList } from './calls/trust-list.ts'
import { usage } from './calls/usage.ts'
import { users } from './calls/users.ts'
import { webhookAddresses } from './calls/webhook-addresses.ts'
import { webhooks } from './calls/webhooks.ts'
import { isoNow } from './clock.ts'
import { requireWritable } from './db/require-writable.ts'
import { DependencyAway } from './dependency-away.ts'
import type { Deps } from './deps.ts'
import { mountDocs } from './docs/mount-docs.ts'
import { askedLocale } from './http/asked-locale.ts'
import { withRequestId } from './http/request-id.ts'
import { refusalOf, writePreflight, writeRefusal, writeUnknownRoute } from './http/write-answer.ts'
import { Abandoned } from './pdf/engine.ts'

/** One handler for every row of the table; one missing does not compile. */
const handlers: { [Group in keyof typeof table]: Handlers<Group> } = {
  auth,
  sessions,
  keys,
  deviceLogins,
  users,
  accounts,
  activity,
  usage,
  statistics,
  members,
  invitations,
  documents,
  readerCodes,
  drafts,
  drawings,
  signing,
  cloudCertificates,
  signers,
  fields,
  assignments,
  estimates,
  templates,
  tags,
  publicDocuments,
  webhooks,
  webhookAddresses,
  events,
  log,
}

/** `/v1` and the pages beside it, over the given dependencies. */
export function createApp(deps: Deps): (request: Request) => Promise<Response> {
  const app = new Hono()
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', (c) => ready(deps, c))
  proofKeys(app, deps)
  trustList(app, deps)
  const { productName, publicUrl } = deps.config
  mountDocs(app, { productName, publicUrl, localeOf })
  for (const { handle, ...named } of routes()) {
    const { method, path } = named.row
    app.on(method, API_ROOT + path, async (c) => answerCall(deps, handle, await receiveCall(named, c)))
  }
  app.options(`${API_ROOT}/*`, () => writePreflight())
  rootFiles(app, deps)
  channelReceipts(app, deps)
  if (deps.config.mailbox) mailboxPages(app, deps)
  app.notFound((c) => writeUnknownRoute(localeOf(c)))
  app.onError((error, c) => refuse(deps, error, c))
  return async (request) => {
    const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER))
    // The log of a failure reads it again.
    request.headers.set(REQUEST_ID_HEADER, requestId)
    return withRequestId(await app.fetch(request), requestId)
  }
}

interface Route {
  /** The row's place in the table, as `signers.create`. */
  name: string
  row: Endpoint<unknown, unknown>
  handle: Handle
}

/** Pairs rows with handlers; a missing one fails at start. */
function routes(): Route[] {
  const found: Route[] = []
  for (const [group, rows] of Object.entries(table)) {
    const named = Object.entries(handlers).find(([name]) => name === group)?.[1] ?? {}
    for (const [name, row] of Object.entries(rows)) {
      const handle: unknown = Object.entries(named).find(([other]) => other === name)?.[1]
      if (!isHandle(handle)) throw new Error(`no handler for ${group}.${name}`)
      found.push({ name: `${group}.${name}`, row, handle })
    }
  }
  // Mounts literal segments before parameters: /documents/statuses before /documents/:documentId.
  return found.sort((a, b) => (weight(a.row.path) < weight(b.row.path) ? -1 : 1))
}

function weight(path: string): string {
  return path.replaceAll(/:\w+/g, '~')
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'function'
}

function refuse({ log, outages }: Deps, error: unknown, c: Context): Response {
  const refusal = refusalOf(error)
  const requestId = c.req.header(REQUEST_ID_HEADER)
  if (error instanceof Abandoned) log.debug({ route: c.req.routePath }, 'a client disconnected')
  else if (refusal !== error && !outages.tell(error, 'a call'))
    log.error({ err: error, method: c.req.method, route: c.req.routePath, requestId }, 'a call failed')
  return writeRefusal(refusal, localeOf(c))
}

function localeOf(c: Context): Locale {
  return askedLocale(c.req.header('accept-language'))
}

/** Shorter than the timeout of usual load balancers. */
const READY_MS = 2000

/** Ready if the database takes a change: on a full disk it only answers. Other dependencies affect only some calls. */
async function ready({ db, clock, outages }: Deps, c: Context): Promise<Response> {
  try {
    await withinTime(db.selectFrom('users').select('id').limit(1).execute(), READY_MS)
    await withinTime(requireWritable(db, isoNow(clock)), READY_MS)
    return c.json({ status: 'ready' })
  } catch (error) {
    outages.tell(error, 'readiness')
    return c.json({ status: 'not ready' }, 503, { 'Retry-After': '5' })
  }
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DependencyAway('database', 'no answer in time')), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
