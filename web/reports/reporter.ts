import { onPageTitle } from '../ui/use-page-title.ts'
import { createBreadcrumbs } from './breadcrumbs.ts'
import { envelopeSender } from './envelope.ts'
import { exceptionsOf } from './exceptions.ts'
import { ownCalls } from './own-calls.ts'
import { watchPages } from './page-traces.ts'
import { randomHex } from './random-hex.ts'
import { scrubbedPath } from './scrubbed.ts'

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
