import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { NetworkFailure } from './errors.ts'

/** How one attempt ended; `status` is that of an error answer. */
export type Failure = { error: Error; status?: number; headers?: Headers }

const LONGEST_WAIT_MS = 60_000

/**
 * Milliseconds to wait before the same call may be sent again; undefined where it may not.
 * A 429 was refused before it did anything, so any call whose body can be read twice may follow it; otherwise only a GET.
 */
export function retryDelayMs(row: Endpoint<unknown, unknown>, failure: Failure, attempt: number): number | undefined {
  if (row.kind === 'upload' || row.kind === 'image') return undefined
  if (failure.status === 429) return retryAfterMs(failure.headers)
  if (row.method !== 'GET') return undefined
  if (failure.error instanceof NetworkFailure) {
    return failure.error.reason === 'unreachable' ? backoffMs(attempt) : undefined
  }
  if (failure.status === undefined || ![502, 503, 504].includes(failure.status)) return undefined
  return failure.headers?.has('retry-after') ? retryAfterMs(failure.headers) : backoffMs(attempt)
}

/** Longer waits are left to the caller. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN)
  return seconds >= 0 && seconds * 1000 <= LONGEST_WAIT_MS ? seconds * 1000 : undefined
}

/** Random within a doubling window, so that many clients do not return at once. */
function backoffMs(attempt: number): number {
  return (0.5 + Math.random() / 2) * 250 * 2 ** attempt
}
