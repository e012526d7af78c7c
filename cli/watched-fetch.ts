import type { Fetch, FetchInit } from '@rubrica/sdk'
import { DryRunEnd } from './failure.ts'
import type { Language } from './language.ts'
import { type Printing, printJson } from './print-json.ts'
import { isSecretInput } from './secret-input.ts'

/** Of a command's context. */
interface Watched extends Language, Printing {
  readonly fetch: Fetch | undefined
  readonly json: boolean
  readonly isVerbose: boolean
  readonly isDryRun: boolean
  readonly changes: { made: boolean }
}

/**
 * The transport of a command. `--verbose` shows each request with its status and request id, but without its query,
 * which may carry a signer's code; `--dry-run` shows the first request that would change something instead of sending
 * it.
 */
export function watchedFetch(context: Watched): Fetch {
  const transport: Fetch = context.fetch ?? ((url, init) => fetch(url, init))
  const send: Fetch = async (url, init) => {
    const response = await transport(url, init)
    if (response.ok && init.method !== 'GET') context.changes.made = true
    return response
  }
  return async (url, init) => {
    if (context.isDryRun && init.method !== 'GET') throw showPlan(context, url, init)
    if (!context.isVerbose) return send(url, init)
    const began = Date.now()
    const line = `${init.method} ${pathOf(url)}`
    try {
      const response = await send(url, init)
      const id = response.headers.get('x-request-id')
      context.io.note(`${line} ${response.status} ${Date.now() - began} ms${id === null ? '' : ` ${id}`}`)
      return response
    } catch (error) {
      context.io.note(
        `${line} ${context.text({ pt: 'sem resposta, {ms} ms', en: 'no answer, {ms} ms' }, { ms: Date.now() - began })}`,
      )
      throw error
    }
  }
}

function showPlan(context: Watched, url: string, { method, body }: FetchInit): DryRunEnd {
  const { io, json, text } = context
  const content: unknown =
    typeof body === 'string'
      ? JSON.parse(body, (name, value: unknown) => (isSecretInput(name) ? '***' : value))
      : body === undefined
        ? undefined
        : text({ pt: '(arquivo)', en: '(file)' })
  const plan = { method, path: pathOf(url), body: content }
  if (json) printJson({ ...context, fields: [] }, { dry_run: plan })
  else {
    io.out(`${method}\t${plan.path}`)
    if (content !== undefined) io.out(typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return new DryRunEnd()
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
