/** Takes a request, gives its answer: the global `fetch`, a server's own, or one that records. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** As whom to call. Account rows take token or key, signer rows the access code. */
export interface Credentials {
  /** JWT of a login; a function is asked before each request and may renew it. */
  accessToken?: string | (() => string | Promise<string>) | undefined
  /** Key of a program, sent as `X-Api-Key`. */
  apiKey?: string | undefined
  /** The code of a signer's link. */
  signerAccessCode?: string | undefined
  /**
   * The `verification_token` that `signing.verify` answers with `bind: true`, sent as `X-Signer-Verification`. With it the
   * link is open to this client alone; without `bind`, to whoever has the link.
   */
  signerVerification?: string | undefined
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call; the method then throws the signal's reason. */
  signal?: AbortSignal
  /** Called as an upload moves, with the bytes of the file handed over so far. */
  onProgress?: (sentBytes: number) => void
}

/** What a client knows of where, how and as whom to send. */
export interface Sender {
  /** Of the service, without `/v1`. */
  origin: string
  fetch: Fetch
  timeoutMs: number
  retries: number
  signal: AbortSignal | undefined
  headers: Record<string, string>
  credentials: Credentials
}
