/** The header that carries the id of a request, up and down. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** The id under which a request stands in the log: the caller's own where it can be one, else a new one, short enough to be read aloud. */
export function requestIdOf(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header)
    ? header
    : crypto.randomUUID().slice(0, 8).toUpperCase()
}
