import type { OwnCall } from './own-calls.ts'
import { scrubbedPath } from './scrubbed.ts'

/** The number of steps that go along with an error (spec §9). */
const LIMIT = 100

interface Breadcrumb {
  timestamp: number
  type: 'http' | 'navigation'
  category: 'fetch' | 'navigation'
  data: Record<string, string | number>
}

/** Remembers the last calls and moves between pages, but not what people press, type or log. */
export function createBreadcrumbs(): { noteCall(call: OwnCall): void; all(): Breadcrumb[] } {
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
