import type { Pool } from 'undici'
import { withBody } from './relay-body.ts'
import { RemoteAnswer } from './remote-answer.ts'
import type { RelayCall } from './upstream.ts'
import { sendWireError } from './wire-error.ts'

/**
 * Streams a call to another host and its answer back, with backpressure on both sides.
 */
export function relayTo(pool: Pool, call: RelayCall): void {
  withBody(call.request, (body) => dispatch(pool, call, body, 1))
}

function dispatch(pool: Pool, call: RelayCall, body: Body, attempt: number): void {
  if (call.response.destroyed) return
  const answer = new RemoteAnswer(call, (error) => {
    if (attempt === 1 && body === null && mayRepeat(call, error)) return dispatch(pool, call, body, 2)
    call.onFailure(error)
    fail(call)
  })
  const method = call.request.method ?? 'GET'
  pool.dispatch({ path: withSignerCode(call), method, headers: call.headers, body }, answer)
}

type Body = Parameters<Parameters<typeof withBody>[1]>[0]

/** Upstream may have closed an idle connection; GETs are safe to send again. */
function mayRepeat({ request, response }: RelayCall, error: Error): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !response.headersSent && 'code' in error && error.code === 'UND_ERR_SOCKET'
}

/** An incomplete answer must not look complete: the connection is destroyed. */
function fail({ response, requestId, answerHeaders }: RelayCall): void {
  if (response.headersSent) return void response.destroy()
  sendWireError(response, { code: 'upstream_unavailable', requestId, headers: answerHeaders(502) })
}

/** Remote hosts take the signer's code only as a query parameter (wire.md §2). */
function withSignerCode({ path, signerAccessCode }: RelayCall): string {
  if (signerAccessCode === undefined) return path
  const parameter = `signer-access-code=${encodeURIComponent(signerAccessCode)}`
  return path.includes('?') ? `${path}&${parameter}` : `${path}?${parameter}`
}
