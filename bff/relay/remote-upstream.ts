import { Pool, fetch as undiciFetch } from 'undici'
import { relayTo } from './remote-relay.ts'
import type { Upstream } from './upstream.ts'

const CONNECT_MS = 5_000
/** Between the end of a request and the beginning of its answer, and between two parts of a body. */
const SILENCE_MS = 60_000

/** Opens a pool of connections to the `/v1` of another host. */
export function openRemoteUpstream(origin: string): Upstream {
  const pool = new Pool(origin, {
    connections: 256,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  })
  return {
    baseUrl: origin,
    async fetch(request) {
      const answer = await undiciFetch(request.url, {
        dispatcher: pool,
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? null : await request.arrayBuffer(),
        redirect: 'error',
        signal: request.signal,
      })
      // Screens read records only; files go through the relay.
      const body = answer.body === null ? null : await answer.arrayBuffer()
      return new Response(body, { status: answer.status, headers: [...answer.headers] })
    },
    relay: (call) => relayTo(pool, call),
    close: () => pool.destroy(),
  }
}
