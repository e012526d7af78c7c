import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { type Table, table } from '@rubrica/contracts/table.ts'
import { send } from './send.ts'
import type { CallOptions, Credentials, Fetch, Sender } from './sender.ts'

/** How a {@link Client} reaches `/v1` and as whom. Everything is optional. */
export interface ClientOptions extends Credentials {
  /** Origin of the service, with or without `/v1`. Default: the page's own origin, else `http://localhost:3000`. */
  baseUrl?: string
  /** Stands in for the global `fetch`; always called with one `Request`. */
  fetch?: Fetch
  /** Milliseconds without progress (bytes sent, answer begun) after which a call fails. Default 30,000; 0 waits for ever. */
  timeoutMs?: number
  /** How often a GET is tried again after a failed connection or a 502, 503, 504, and any call after a 429 with `Retry-After`. Default 2. */
  retries?: number
  /** Sent as `User-Agent` where the platform lets it. */
  userAgent?: string
  /** Further headers of every request. */
  headers?: Record<string, string>
  /** Aborts every call of this client, such as with the request that a server works for. */
  signal?: AbortSignal
}

/**
 * One row as a method: flat input, then options. Throws `Refusal` for an error answer and `NetworkFailure`
 * where none came.
 */
export type MethodOf<E> =
  E extends Endpoint<infer Input, infer Output>
    ? Record<never, never> extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Output>
      : (input: Input, options?: CallOptions) => Promise<Output>
    : never

/** Every call of `/v1`, by group and name. */
export type Client = {
  readonly [Group in keyof Table]: { readonly [Name in keyof Table[Group]]: MethodOf<Table[Group][Name]> }
}

/** Makes a client. Nothing is opened or sent until a method is called; making one costs microseconds. */
export function createClient(options: ClientOptions = {}): Client {
  const sender = senderOf(options)
  const groups = Object.entries(table).map(([name, rows]) => [name, methodsOf(rows, sender)])
  return Object.fromEntries(groups) as Client
}

/** Calls a row that is at hand itself, and not by its name. */
export type RowCall = (row: Endpoint<unknown, unknown>, input: unknown) => Promise<unknown>

/** The one function behind all methods of a client. */
export function createRowCall(options: ClientOptions = {}): RowCall {
  const sender = senderOf(options)
  return (row, input) => send(sender, row, input as Record<string, unknown>, {})
}

function methodsOf(rows: Record<string, Endpoint<unknown, unknown>>, sender: Sender) {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      (input: unknown = {}, options: CallOptions = {}) => send(sender, row, input as Record<string, unknown>, options),
    ]),
  )
}

function senderOf(options: ClientOptions): Sender {
  const origin = (options.baseUrl ?? globalThis.location?.origin ?? 'http://localhost:3000').replace(/\/+$/, '')
  return {
    origin: origin.endsWith(API_ROOT) ? origin.slice(0, -API_ROOT.length) : origin,
    fetch: options.fetch ?? ((request) => fetch(request)),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 2,
    signal: options.signal,
    headers: { ...options.headers, ...(options.userAgent ? { 'user-agent': options.userAgent } : {}) },
    credentials: {
      accessToken: options.accessToken,
      apiKey: options.apiKey,
      signerAccessCode: options.signerAccessCode,
      signerVerification: options.signerVerification,
    },
  }
}
