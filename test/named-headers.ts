import type { Api } from '@rubrica/api/serve.ts'
import { rowOf } from '@rubrica/bff/relay/row-of.ts'
import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'

/** Those that pages of other sites may read always (Fetch standard), and those that no program reads. */
const ofEveryAnswer = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'vary',
  'x-content-type-options',
  ...Object.keys(crossOriginHeaders).map((name) => name.toLowerCase()),
]
const named = [...ofEveryAnswer, ...crossOriginHeaders['Access-Control-Expose-Headers'].toLowerCase().split(', ')]

/** Fails where a call answers a header that pages of other sites cannot read, and that the relay may drop. */
export function withNamedHeaders(fetch: Api['fetch']): Api['fetch'] {
  return async (request) => {
    const { method, url } = request
    const answer = await fetch(request)
    const other = [...answer.headers.keys()].find((name) => !named.includes(name))
    const row = other && rowOf(method, new URL(url).pathname)
    if (row) throw new Error(`${row.route} answers ${other}, which contracts/cross-origin.ts does not name`)
    return answer
  }
}
