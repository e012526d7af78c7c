/** The header that carries the id of a request, up and down. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** The id of a request in the log: the caller's own if it is valid, else a new one, short enough to read aloud. */
export function requestIdOf(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : newId()
}

/** Eight hexadecimal digits. They guard nothing, so that they need not be hard to guess. */
function newId(): string {
  const digits = Math.floor(Math.random() * 2 ** 32).toString(16)
  return digits.padStart(8, '0').toUpperCase()
}
