import type { IncomingMessage, ServerResponse } from 'node:http'

/** A `/v1` that this BFF calls: in the same process, or a remote host. */
export interface Upstream {
  /** Origin of the requests; nothing leaves the process if the API is embedded. */
  readonly baseUrl: string
  /** Sends one request; redirects are never followed. */
  fetch(request: Request): Promise<Response>
  /** Forwards a request and streams its answer back; ends or destroys the answer in every case. */
  relay(call: RelayCall): void
  close(): Promise<void>
}

/** A request that passed the gate. */
export interface RelayCall {
  request: IncomingMessage
  response: ServerResponse
  /** Identifies the request in the log, here and upstream. */
  requestId: string
  /** Path with query, as it came. */
  path: string
  /** What goes upstream, names and values alternating. */
  headers: string[]
  /** The signer's code if it came in a header. */
  signerAccessCode: string | undefined
  /** Headers added to upstream's answer, names and values alternating. */
  answerHeaders(status: number): string[]
  /** Called with the reason of a missing or incomplete answer. */
  onFailure(error: unknown): void
}
