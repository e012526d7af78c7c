import { AbortError } from './errors.ts'

/** Waits; throws an `AbortError` when the signal aborts first. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new AbortError(signal?.reason))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Aborts with whichever of the two does first. */
export function eitherOf<Other extends AbortSignal | undefined>(
  one: AbortSignal | undefined,
  other: Other,
): AbortSignal | Other {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}
