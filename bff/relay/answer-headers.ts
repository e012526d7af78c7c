import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'

/** Headers of upstream's answer that are passed on; cookies and all others are dropped. */
const allowed = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'vary',
  'retry-after',
  'www-authenticate',
  'x-rate-limit-limit',
  'x-rate-limit-remaining',
  'x-rate-limit-reset',
  'x-pagination-current-page',
  'x-pagination-total-count',
  'x-pagination-page-count',
  'x-pagination-per-page',
  'x-pagination-next-cursor',
  'x-pagination-total-is-more',
] as const

/**
 * The allowed ones of an answer, names and values alternating; `read` gives a header by its lower-case name. An answer
 * always names its request: as upstream does, else as we did.
 */
export function allowedAnswerHeaders(
  read: (name: string) => string | string[] | null | undefined,
  requestId: string,
): string[] {
  const headers = [REQUEST_ID_HEADER, String(read('x-request-id') ?? requestId)]
  for (const name of allowed) {
    const value = read(name)
    if (value !== undefined && value !== null) headers.push(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
