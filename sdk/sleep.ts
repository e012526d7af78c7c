import { AbortError } from './errors.ts'

/** The longest time that a timer takes; of a longer one it makes none. */
export const LONGEST_MS = 2 ** 31 - 1

/** Waits, at most for the longest time of a timer; throws an `AbortError` when the signal aborts first. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new AbortError(signal?.reason))
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      },
      Math.min(milliseconds, LONGEST_MS),
    )
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Aborts after so long; undefined if that is never, or longer than any timer. */
export function clockOf(milliseconds: number | undefined): AbortSignal | undefined {
  return milliseconds === undefined || milliseconds > LONGEST_MS ? undefined : AbortSignal.timeout(milliseconds)
}

/** Aborts with whichever of the two does first. */
export function eitherOf<Other extends AbortSignal | undefined>(
  one: AbortSignal | undefined,
  other: Other,
): AbortSignal | Other {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}
