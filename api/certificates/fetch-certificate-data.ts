import { type Dispatcher, request } from 'undici'
import { type Guard, guardedAgent } from '../http/guarded-agent.ts'
import { readUpTo } from '../http/read-up-to.ts'

/** Gets or posts a small binary file; follows no redirects, because no check has seen their target. */
export type FetchBytes = (url: string, post?: { type: string; body: Uint8Array }) => Promise<Uint8Array>

/** How long to wait for one answer, and how large it may be. */
export interface FetchLimits {
  timeoutMs: number
  mostBytes: number
}

/** Connections are guarded, because the addresses come from certificates that others made. */
export function openGuardedFetch(guard: Guard, limits: FetchLimits) {
  const agent = guardedAgent(guard)
  return { fetchBytes: fetchOver(agent, limits), close: () => agent.destroy() }
}

function fetchOver(dispatcher: Dispatcher, { timeoutMs, mostBytes }: FetchLimits): FetchBytes {
  return async (url, post) => {
    const options = post ? { method: 'POST' as const, headers: { 'Content-Type': post.type }, body: post.body } : {}
    const answer = await request(url, { ...options, dispatcher, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.statusCode !== 200) {
      await answer.body.dump()
      throw new Error(`${new URL(url).host} answers ${answer.statusCode}`)
    }
    return readUpTo(answer.body, mostBytes, () => new Error(`The answer of ${new URL(url).host} is too large`))
  }
}
