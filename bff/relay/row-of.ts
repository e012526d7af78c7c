import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Any row. */
export type Row = Endpoint<unknown, unknown>

const router = routerOf(Object.values(table).flatMap((rows): Row[] => Object.values(rows)))

/**
 * The row of the table that a request addresses; undefined if there is none. `path` is the canonical path of a
 * request target, with `/v1`. HEAD matches GET. Paths with an encoded slash match nothing: some servers decode it.
 */
export function rowOf(method: string, path: string): Row | undefined {
  if (!path.startsWith(`${API_ROOT}/`) || /%(?:2f|5c)/i.test(path)) return undefined
  const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path.slice(API_ROOT.length))
  return matches[0]?.[0]
}

function routerOf(rows: Row[]): SmartRouter<Row> {
  const router = new SmartRouter<Row>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const row of rows) router.add(row.method, row.path, row)
  return router
}

/** For these rows, a 401 means a failed sign-in, not an ended session (spec §7). */
export function isLogin(row: Row | undefined): boolean {
  return row === table.auth.login || row === table.auth.socialLogin
}
