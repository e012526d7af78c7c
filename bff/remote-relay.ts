import type { Dispatcher, Pool } from 'undici'
import { allowedAnswerHeaders } from './answer-headers.ts'
import { drainAfter } from './drain.ts'
import { withBody } from './relay-body.ts'
import type { RelayCall } from './upstream.ts'
import { sendWireError } from './wire-error.ts'

/**
 * Passes a call to another host and its answer back, part by part, each side as fast as the other takes it.
 * undici's handler writes straight into Node's answer: half the work of anything that goes through streams.
 */
export function relayTo(pool: Pool, call: RelayCall): void {
  drainAfter(call.response, call.request)
  withBody(call.request, (body) => dispatch(pool, call, body, 1))
}

function dispatch(pool: Pool, call: RelayCall, body: Body, attempt: number): void {
  const { request, response } = call
  if (response.destroyed) return
  let leave = () => {}
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      const abort = () => {
        if (!response.writableFinished) controller.abort(new Error('The client has gone'))
      }
      const resume = () => controller.resume()
      leave = () => {
        response.off('close', abort)
        response.off('drain', resume)
      }
      if (response.destroyed) return abort()
      response.on('close', abort)
      response.on('drain', resume)
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return
      // Wherever it points, it is no address for our people: redirects are neither followed nor passed on.
      if (status >= 300 && status < 400 && status !== 304) throw new Error(`Upstream redirects (${status})`)
      response.writeHead(status, [...allowedAnswerHeaders((name) => headers[name]), ...call.answerHeaders(status)])
    },
    onResponseData(controller, chunk) {
      if (!response.write(chunk)) controller.pause()
    },
    onResponseEnd() {
      leave()
      response.end()
    },
    onResponseError(_controller, error) {
      leave()
      if (response.destroyed) return
      if (attempt === 1 && body === null && mayRepeat(call, error)) return dispatch(pool, call, body, 2)
      call.onFailure(error)
      fail(call)
    },
  }
  pool.dispatch({ path: withSignerCode(call), method: request.method ?? 'GET', headers: call.headers, body }, handler)
}

type Body = Parameters<Parameters<typeof withBody>[1]>[0]

/** A connection that upstream closed while idle is nobody's fault, and reading twice does no harm. */
function mayRepeat({ request, response }: RelayCall, error: Error): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !response.headersSent && 'code' in error && error.code === 'UND_ERR_SOCKET'
}

/** Half an answer must not look like a whole one: the connection is cut. */
function fail({ response, answerHeaders }: RelayCall): void {
  if (response.headersSent) return void response.destroy()
  sendWireError(response, 'upstream_unavailable', answerHeaders(502))
}

/** Other hosts know the signer's code as a query parameter alone (wire.md §2). */
function withSignerCode({ path, signerAccessCode }: RelayCall): string {
  if (signerAccessCode === undefined) return path
  const parameter = `signer-access-code=${encodeURIComponent(signerAccessCode)}`
  return path.includes('?') ? `${path}&${parameter}` : `${path}?${parameter}`
}
