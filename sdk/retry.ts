import { ApiError, ConnectionError, type ConnectionReason } from './errors.ts'

/** How a call goes on after a try that failed. */
export interface NextTry {
  /** Milliseconds until then. */
  delay: number
  /** The service said how long to wait, which is no try that was used up. */
  isAskedFor: boolean
  /** The service stored the refusal under the call's key, so that the next try needs another one. */
  needsNewKey: boolean
}

const lasting: readonly ConnectionReason[] = ['tls', 'redirected', 'not_json']

/**
 * What follows a failure, if something may: a broken connection, 408, 429, 5xx, and of 409 the two that end by themselves.
 * `tries` counts those that failed before.
 */
export function nextTryOf(error: unknown, tries: number): NextTry | undefined {
  const { code, retryAfter } = error instanceof ApiError ? error : {}
  if (isPassing(error) || code === 'idempotency_key_running') {
    return retryAfter ? { delay: retryAfter * 1000, isAskedFor: true, needsNewKey: false } : after(tries)
  }
  return code === 'document_not_ready' ? { ...after(tries + 2), needsNewKey: true } : undefined
}

/** Whether a failure ends by itself, whatever the call. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return !lasting.includes(error.reason)
  return error instanceof ApiError && (error.status === 408 || error.status === 429 || error.status >= 500)
}

/** Random within a doubling window, so that many clients do not return at once. */
function after(tries: number): NextTry {
  const delay = Math.min((0.5 + Math.random() / 2) * 250 * 2 ** tries, 8000)
  return { delay, isAskedFor: false, needsNewKey: false }
}
