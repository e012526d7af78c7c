import { onPageTitle } from '../ui/use-page-title.ts'
import { type OwnCall, ownCalls, randomHex, watchPages } from './page-traces.ts'
import { scrubbedFile, scrubbedMessage, scrubbedPath } from './scrubbed.ts'

/** Sends every page's load and navigation as a trace; the returned function sends an error with the steps before it. */
export function openReporter(dsn: string): (error: unknown) => void {
  const send = envelopeSender(dsn)
  const breadcrumbs = createBreadcrumbs()
  const pages = watchPages({ onPageTitle, onTrace: (trace) => send('transaction', { ...base(), ...trace }) })
  ownCalls((call) => {
    breadcrumbs.noteCall(call)
    pages.noteCall(call)
  })
  let last = ''
  return (error) => {
    const values = exceptionsOf(error)
    const said = JSON.stringify(values)
    // A page that fails again at each render says nothing new.
    if (said === last) return
    last = said
    const path = scrubbedPath(location.href)
    send('event', {
      ...base(),
      level: 'error',
      transaction: path,
      request: { url: location.origin + path },
      exception: { values },
      breadcrumbs: { values: breadcrumbs.all() },
      contexts: { trace: pages.current() },
    })
  }
}

/** The common part of all reports. It asks the receiver not to store the address that it came from. */
function base() {
  return {
    event_id: randomHex(16),
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    sdk: { name: 'rubrica.web', version: '1', settings: { infer_ip: 'never' } },
  }
}

/** The number of steps that go along with an error (spec §9). */
const LIMIT = 100

interface Breadcrumb {
  timestamp: number
  type: 'http' | 'navigation'
  category: 'fetch' | 'navigation'
  data: Record<string, string | number>
}

/** Remembers the last calls and moves between pages, but not what people press, type or log. */
function createBreadcrumbs(): { noteCall(call: OwnCall): void; all(): Breadcrumb[] } {
  const crumbs: Breadcrumb[] = []
  const note = (crumb: Breadcrumb) => {
    crumbs.push(crumb)
    if (crumbs.length > LIMIT) crumbs.shift()
  }
  let from = scrubbedPath(location.href)
  const onMove = () => {
    const to = scrubbedPath(location.href)
    note({ timestamp: Date.now() / 1000, type: 'navigation', category: 'navigation', data: { from, to } })
    from = to
  }
  window.navigation?.addEventListener('currententrychange', onMove)
  return {
    noteCall: ({ path, status, end }) =>
      note({ timestamp: end, type: 'http', category: 'fetch', data: { url: path, status_code: status } }),
    all: () => [...crumbs],
  }
}

type Report = Record<string, unknown> & { event_id: string }

/** Milliseconds of silence if the service asks for silence without a duration. */
const PAUSE = 60_000

/**
 * Sends reports by the envelope protocol (https://develop.sentry.dev/sdk/data-model/envelopes/), one a request, without
 * cookies or referrer. What the service cannot take is lost: no work waits for it.
 */
function envelopeSender(dsn: string): (type: 'event' | 'transaction', report: Report) => void {
  const url = envelopeUrl(dsn)
  let silentUntil = 0
  return (type, report) => {
    if (Date.now() < silentUntil) return
    const head = { event_id: report.event_id, sent_at: new Date().toISOString() }
    const body = [head, { type }, report].map((line) => JSON.stringify(line)).join('\n')
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Goes out although the page is being left; browsers allow that up to 64 KB.
      keepalive: body.length < 60_000,
    }).then(
      ({ status, headers }) => {
        if (status !== 429) return
        silentUntil = Date.now() + (Number(headers.get('Retry-After')) * 1000 || PAUSE)
      },
      () => undefined,
    )
  }
}

/** `https://key@host/prefix/7` means `https://host/prefix/api/7/envelope/`. */
function envelopeUrl(dsn: string) {
  const { origin, pathname, username } = new URL(dsn)
  const [project = '', ...prefix] = pathname.split('/').reverse()
  const folder = prefix.reverse().join('/')
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}&sentry_client=rubrica.web%2F1`
}

interface Exception {
  type: string
  value: string
  mechanism: { type: 'generic'; handled: false }
  stacktrace: { frames: Frame[] }
}

interface Frame {
  filename: string
  function: string
  lineno: number
  colno: number
  in_app: boolean
}

/** An error and what caused it, the cause first, as the protocol wants them. */
function exceptionsOf(error: unknown): Exception[] {
  const chain: Exception[] = []
  for (let next = error; chain.length < 5 && (next !== undefined || chain.length === 0); next = causeOf(next)) {
    chain.unshift(exceptionOf(next))
  }
  return chain
}

function causeOf(error: unknown) {
  return error instanceof Error ? error.cause : undefined
}

function exceptionOf(error: unknown): Exception {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('')
  return {
    type: /^[A-Z]\w{0,40}$/.test(name) && name.endsWith('Error') ? name : 'Error',
    value: scrubbedMessage(message),
    mechanism: { type: 'generic', handled: false },
    stacktrace: { frames: framesOf(stack) },
  }
}

/** Chromium writes 'at name (file:1:2)', the others 'name@file:1:2'; takes only such lines, the caller first. */
const LINE =
  /^\s*(?:at (?:async )?)?(?:([\w$.<>]{1,60})(?: \[as [\w$]+\])?(?: \(|@))?([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/

function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '?', file = '', row, column] = LINE.exec(line) ?? []
    if (!row) return []
    const isOurs = file.startsWith(location.origin)
    return [
      { filename: scrubbedFile(file), function: name, lineno: Number(row), colno: Number(column), in_app: isOurs },
    ]
  })
  return frames.slice(0, 50).reverse()
}
