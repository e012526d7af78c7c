import { type Fetch, type FetchAnswer, RateLimitError } from '@rubrica/sdk'
import { nextTryOf } from '@rubrica/sdk/retry.ts'
import { sleep } from '@rubrica/sdk/sleep.ts'

/** When the next call may be made: all who send wait together. */
export interface Pace {
  /** Resolves when a call may be made; rejects when the signal aborts first. */
  turn(signal: AbortSignal): Promise<void>
  /** The service has answered a call. */
  heard(): void
  /** Holds everybody back after a temporary failure; false if the failure is not temporary or lasts too long. */
  holdAfter(error: unknown, tries: number): boolean
  /** The transport, which learns from each answer how many calls are left. */
  watch(send: Fetch): Fetch
}

/** For how long the service may be away. */
const OUTAGE_MS = 15 * 60_000
/** By how much later a pause must end than the one before it to be told, too: one answer may ask for it twice. */
const LATER_MS = 1000

/** `onHold` receives the milliseconds for which all wait. */
export function newPace(onHold: (milliseconds: number) => void): Pace {
  let heldUntil = 0
  let heardAt = Date.now()
  const hold = (milliseconds: number) => {
    const until = Date.now() + milliseconds
    if (until > heldUntil + LATER_MS) onHold(milliseconds)
    heldUntil = Math.max(heldUntil, until)
  }
  return {
    async turn(signal) {
      for (let rest = heldUntil - Date.now(); rest > 0; rest = heldUntil - Date.now()) await sleep(rest, signal)
    },
    heard() {
      heardAt = Date.now()
    },
    holdAfter(error, tries) {
      const next = nextTryOf(error, tries)
      if (next === undefined || next.needsNewKey) return false
      if (next.isAskedFor && isThere(error)) {
        heardAt = Date.now()
        hold(next.delay)
        return true
      }
      const left = heardAt + OUTAGE_MS - Date.now()
      if (left <= 0) return false
      hold(Math.min(next.delay, left))
      return true
    },
    watch: (send) => async (url, init) => {
      const answer = await send(url, init)
      const seconds = secondsIn(answer)
      if (seconds > 0) hold(seconds * 1000)
      return answer
    },
  }
}

/** True if the service is not away: it is busy with this caller. */
function isThere(error: unknown): boolean {
  return error instanceof RateLimitError || Object(error).code === 'idempotency_key_running'
}

/** The seconds in which the service takes no more calls. */
function secondsIn({ headers, status }: FetchAnswer): number {
  if (status !== 429 && headers.get('x-rate-limit-remaining') !== '0') return 0
  return Number(headers.get('retry-after') ?? headers.get('x-rate-limit-reset') ?? 0) || 0
}
