import { errorCodesOf } from '@rubrica/api/docs/openapi-responses.ts'
import type { Api } from '@rubrica/api/serve.ts'
import { rowOf } from '@rubrica/bff/relay/row-of.ts'
import { isErrorCode } from '@rubrica/contracts/errors.ts'

/** Fails where a call refuses by a code that its row does not name: programs read of no other. */
export function withNamedRefusals(fetch: Api['fetch']): Api['fetch'] {
  return async (request) => {
    const { method, url } = request
    const answer = await fetch(request)
    const row = answer.ok ? undefined : rowOf(method, new URL(url).pathname)
    if (!row || !answer.headers.get('content-type')?.startsWith('application/json')) return answer
    const { code } = Object(await answer.clone().json())
    if (isErrorCode(code) && !errorCodesOf(row).includes(code))
      throw new Error(`${row.route} refuses by ${code}, which its row does not name in errors`)
    return answer
  }
}
