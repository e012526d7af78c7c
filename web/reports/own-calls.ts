import { scrubbedPath } from './scrubbed.ts'

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
export function secondsOf(moment: number): number {
  return (performance.timeOrigin + moment) / 1000
}
