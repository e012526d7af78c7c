/** What a {@link Fetch} gets in addition to the address. */
export interface FetchInit {
  method: string
  headers: Record<string, string>
  /** A text, `Blob`, `FormData` or `ReadableStream`; every `fetch` has types of its own for them. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever type the given `fetch` has for it
  body?: any
  signal: AbortSignal
  redirect: 'manual' | 'error'
  duplex?: 'half'
}

/** What is read of an answer; a `Response` of any `fetch` has it. */
export interface FetchAnswer {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly type: string
  readonly headers: AnswerHeaders
  /** A `ReadableStream` of bytes. */
  readonly body: unknown
  text(): Promise<string>
}

export type AnswerHeaders = Pick<Headers, 'get' | 'has'>

/** Takes an address, gives its answer: the global `fetch`, undici's, or a server's own in the same process. */
export type Fetch = (url: string, init: FetchInit) => FetchAnswer | Promise<FetchAnswer>

/** How a client reaches `/v1`, and with which credentials. */
export interface RubricaOptions {
  /** Key of a program, sent as `X-Api-Key`. */
  apiKey?: string | undefined
  /** The token of a login, or a function that returns it: the client calls it before each request. */
  token?: string | (() => string | Promise<string>) | undefined
  /** The code in a signer's link. */
  signerAccessCode?: string | undefined
  /**
   * The `verification_token` that `signing.verify` answers with `bind: true`. With it only this client opens the link;
   * without, everybody who has the link.
   */
  signerVerification?: string | undefined
  /** Address of the service, with or without `/v1`. Default: the page's own origin, else `http://localhost:3000`. */
  baseUrl?: string | undefined
  /** The workspace of every call that needs one and names none. */
  accountId?: string | undefined
  /** Replaces the global `fetch`. */
  fetch?: Fetch | undefined
  /** An undici dispatcher, such as a `ProxyAgent`, handed to `fetch`. Node only. */
  dispatcher?: object | undefined
  /**
   * Milliseconds without progress (bytes sent, answer begun, bytes read) after which a try fails; the `wait` of `events.list`
   * comes on top, and for uploads of a browser, which tells nothing of them, a second for each 16 KB. Default 30,000; 0
   * waits for ever.
   */
  timeout?: number | undefined
  /** How often a call is tried again after 408, 429, 5xx or a broken connection. Default 2. */
  retries?: number | undefined
  /** Milliseconds that one call waits at most, in all, because `Retry-After` asks for it. Default 120,000. */
  maxWait?: number | undefined
  /** Further headers of every request. */
  headers?: Record<string, string> | undefined
  /** Sent as `User-Agent` if the platform allows it. */
  userAgent?: string | undefined
  /** Ends every call of this client. */
  signal?: AbortSignal | undefined
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, which throws an `AbortError` with the signal's reason as its `cause`. */
  signal?: AbortSignal | undefined
  /**
   * Names the intent of a change: the same key has one effect and one answer for 24 hours, even after a crash. Up to
   * 200 visible ASCII characters, 193 for `documents.send`. Default: a new one a call, the same over its tries.
   */
  idempotencyKey?: string | undefined
  /** Replaces the client's, for this call. */
  timeout?: number | undefined
  /** Replaces the client's, for this call. */
  retries?: number | undefined
  /** Further headers of this call. */
  headers?: Record<string, string> | undefined
  /**
   * Called as an upload moves: with the bytes of the file handed over so far, and the total if it is known. Browsers tell
   * nothing of an upload: there it is never called.
   */
  onProgress?: ((sent: number, total: number | undefined) => void) | undefined
}
