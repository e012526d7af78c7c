/** A `/v1` that this BFF speaks to: in the same process, or another host. */
export interface Upstream {
  /** Origin that requests are addressed to; nothing leaves the process where the API is embedded. */
  readonly baseUrl: string
  /** Sends one request; redirects are never followed. */
  fetch(request: Request): Promise<Response>
}
