import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { table } from '@rubrica/contracts/table.ts'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/** One row, whatever it takes and answers. */
export type Row = Endpoint<unknown, unknown>

const router = routerOf(Object.values(table).flatMap((rows): Row[] => Object.values(rows)))

/**
 * The row of the table that a request addresses; undefined where there is none. `path` is the raw path with
 * `/v1`, without query. HEAD is its GET. A segment that some server might read as another path has no row.
 */
export function rowOf(method: string, path: string): Row | undefined {
  if (!path.startsWith('/v1/') || !isPlain(path)) return undefined
  const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path.slice(3))
  return matches[0]?.[0]
}

function routerOf(rows: Row[]): SmartRouter<Row> {
  const router = new SmartRouter<Row>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const row of rows) router.add(row.method, row.path, row)
  return router
}

/** Percent signs are rare in our paths; only where one stands is decoding worth its time. */
function isPlain(path: string): boolean {
  if (!/^[\w\-.~!$&'()*+,;=:@%/]+$/.test(path) || /\/\.{0,2}(\/|$)/.test(path)) return false
  return !path.includes('%') || path.split('/').every(isPlainSegment)
}

function isPlainSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return !/^\.{1,2}$/.test(text) && !/[/\\\u0000-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

/** Where a 401 says that somebody could not sign in, not that a session is over (spec §7). */
export function isLogin(row: Row | undefined): boolean {
  return row === table.auth.login || row === table.auth.socialLogin
}
