import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Upstream } from '../relay/upstream.ts'
import { refusalCodeOf } from './refusal-code.ts'

/**
 * Turns the key of one filled form into a key of each call of `/v1` that it causes: the same form sent again causes the
 * same calls under the same keys. Null if the page sent none.
 */
export function createCallKeys(formKey: string | null): (request: Request) => string | null {
  if (formKey === null || !/^[\w-]{16,64}$/.test(formKey)) return () => null
  const counts = new Map<string, number>()
  return ({ method, url }) => {
    const call = `${method} ${new URL(url).pathname}`
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    return createHash('sha256').update(`${formKey} ${count} ${call}`).digest('base64url')
  }
}

/** Waits this often, a second each time, for a first run of the same call that is still under way. */
const WAITS = 20

/** Sends a call under its key. If its first run lost the answer but still goes on, it waits for that answer. */
export async function fetchOnce(upstream: Upstream, request: Request, key: string): Promise<Response> {
  request.headers.set('idempotency-key', key)
  for (let waits = 0; ; waits++) {
    const response = await upstream.fetch(request.clone())
    if (waits === WAITS || response.status !== 409) return response
    if ((await refusalCodeOf(response)) !== 'idempotency_key_running') return response
    await setTimeout(1000, undefined, { signal: request.signal })
  }
}
