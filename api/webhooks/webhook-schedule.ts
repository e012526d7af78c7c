const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What is waited before each attempt after the first (wire.md §6): ten attempts in somewhat more than 75 hours. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Jitter of up to a tenth, so that a receiver that recovers does not get everything at once. */
const JITTER = 0.1

/** `Retry-After` is capped at the longest wait. */
const RETRY_AFTER_MAX = 24 * HOUR

/**
 * When to try again after `attempts` attempts, or null if that was the last. A receiver that names a later moment
 * (`Retry-After`) gets it.
 */
export function nextAttemptAt(attempts: number, now: Date, retryAfterMs: number | null): Date | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  const planned = wait * (1 + Math.random() * JITTER)
  return new Date(now.getTime() + Math.max(planned, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX)))
}

/** `Retry-After` as milliseconds from now: seconds or a date (RFC 9110 §10.2.3). */
export function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (!header) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}
