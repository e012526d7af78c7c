import type { IncomingMessage, ServerResponse } from 'node:http'

/** A `/v1` that this BFF speaks to: in the same process, or another host. */
export interface Upstream {
  /** Origin that requests are addressed to; nothing leaves the process where the API is embedded. */
  readonly baseUrl: string
  /** Sends one request; redirects are never followed. */
  fetch(request: Request): Promise<Response>
  /** Passes a request on and streams its answer back; ends or destroys the answer in every case. */
  relay(call: RelayCall): void
  close(): Promise<void>
}

/** A request that has been judged and may go upstream. */
export interface RelayCall {
  request: IncomingMessage
  response: ServerResponse
  /** Path with query, as it came. */
  path: string
  /** What goes upstream, name and value by turns. */
  headers: string[]
  /** The signer's code where it came in a header. */
  signerAccessCode: string | undefined
  /** What stands on the answer besides upstream's own, name and value by turns. */
  answerHeaders(status: number): string[]
  /** Told why no answer, or only half of one, came. */
  onFailure(error: unknown): void
}
