import { scrubbedPath } from './scrubbed.ts'

interface Watch {
  onPageTitle(hear: () => void): () => void
  onTrace(trace: object): void
}

/** Milliseconds after a page appears in which its calls still belong to its trace. */
const SETTLED = 2000

/** Reports for each page how long it took to appear, with the calls that it made on the way. */
export function watchPages({ onPageTitle, onTrace }: Watch): PageTraces {
  let trace = newTrace('pageload')
  let start = 0
  let calls: OwnCall[] = []
  let path = location.pathname
  let isShown = false

  let tell = () => {}
  const send = () => {
    const shown = { context: trace, start: secondsOf(start), end: secondsOf(performance.now()), name: path, calls }
    tell = () => {
      tell = () => {}
      clearTimeout(settling)
      onTrace(traceOf(shown))
    }
    const settling = setTimeout(tell, SETTLED)
  }
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === path) return
    tell()
    path = location.pathname
    trace = newTrace('navigation')
    start = performance.now()
    calls = []
    isShown = false
  })
  onPageTitle(() => {
    if (isShown) return
    isShown = true
    send()
  })
  addEventListener('pagehide', () => tell())
  return { noteCall: (call) => void calls.push(call), current: () => trace }
}

interface PageTraces {
  noteCall(call: OwnCall): void
  /** The trace of the current page. */
  current(): TraceContext
}

interface TraceContext {
  trace_id: string
  span_id: string
  op: 'pageload' | 'navigation'
}

function newTrace(op: TraceContext['op']): TraceContext {
  return { trace_id: randomHex(16), span_id: randomHex(8), op }
}

interface Shown {
  context: TraceContext
  start: number
  end: number
  name: string
  calls: OwnCall[]
}

function traceOf({ context, start, end, name, calls }: Shown) {
  return {
    type: 'transaction',
    transaction: scrubbedPath(name),
    transaction_info: { source: 'route' },
    start_timestamp: start,
    timestamp: Math.max(end, ...calls.map((call) => call.end)),
    contexts: { trace: context },
    spans: calls.map((call) => ({
      trace_id: context.trace_id,
      parent_span_id: context.span_id,
      span_id: randomHex(8),
      op: 'http.client',
      description: call.path,
      start_timestamp: call.start,
      timestamp: call.end,
      data: { 'http.response.status_code': call.status },
    })),
  }
}

/** An identifier in the protocol's form; `crypto.randomUUID` does not exist without HTTPS. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** A call of the page to its own server; times in seconds since 1970. */
export interface OwnCall {
  path: string
  /** 0 if there was no answer. */
  status: number
  start: number
  end: number
}

/** Reports each call once it is over. The browser measures them, so no code has to wrap a call. */
export function ownCalls(tell: (call: OwnCall) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'fetch') continue
      if (new URL(entry.name).origin !== location.origin) continue
      tell({
        path: scrubbedPath(entry.name),
        status: entry.responseStatus,
        start: secondsOf(entry.startTime),
        end: secondsOf(entry.responseEnd),
      })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** Seconds since 1970 of a moment of the page's own clock, in milliseconds. */
function secondsOf(moment: number): number {
  return (performance.timeOrigin + moment) / 1000
}
