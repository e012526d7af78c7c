import type { Dispatcher } from 'undici'
import { allowedAnswerHeaders } from './answer-headers.ts'
import type { RelayCall } from './upstream.ts'

/** Bodies up to this size that arrive in one chunk are sent together with their headers. */
const SMALL_BYTES = 16 * 1024

/**
 * Writes another host's answer from undici straight into Node's response: half the work of anything that
 * goes through streams. `onFailure` is called for a missing or incomplete answer.
 */
export class RemoteAnswer implements Dispatcher.DispatchHandler {
  readonly #call: RelayCall
  readonly #onFailure: (error: Error) => void
  #length = Number.NaN
  #whole: Buffer | undefined
  #isOver = false

  constructor(call: RelayCall, onFailure: (error: Error) => void) {
    this.#call = call
    this.#onFailure = onFailure
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    const abort = () => {
      if (!this.#isOver) controller.abort(new Error('The client has gone'))
    }
    if (this.#call.response.destroyed) abort()
    else this.#call.response.on('close', abort)
  }

  onResponseStart(_controller: unknown, status: number, headers: Record<string, string | string[] | undefined>) {
    if (status < 200) return
    // Redirects are neither followed nor passed on: their target is not ours.
    if (status >= 300 && status < 400 && status !== 304) throw new Error(`Upstream redirects (${status})`)
    const { response, requestId, answerHeaders } = this.#call
    this.#length = Number(headers['content-length'])
    response.writeHead(status, allowedAnswerHeaders((name) => headers[name], requestId).concat(answerHeaders(status)))
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (chunk.length === this.#length && chunk.length <= SMALL_BYTES) {
      this.#whole = chunk
      return
    }
    const { response } = this.#call
    if (response.write(chunk)) return
    controller.pause()
    response.once('drain', () => controller.resume())
  }

  onResponseEnd() {
    this.#isOver = true
    // Node writes headers and a string in one write, headers and bytes in two.
    if (this.#whole === undefined) this.#call.response.end()
    else this.#call.response.end(this.#whole.toString('latin1'), 'latin1')
  }

  onResponseError(_controller: unknown, error: Error) {
    this.#isOver = true
    if (!this.#call.response.destroyed) this.#onFailure(error)
  }
}
