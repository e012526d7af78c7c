/** The timeout of one call: aborts `signal` after the given time without progress, or with the caller's own signal. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the timeout after progress. */
  touch(): void
  /** Ends the timeout. */
  end(): void
  hasPassed(): boolean
}

/** Starts the timeout. `timeoutMs` 0 waits for ever. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  let passed = false
  const start = () =>
    timeoutMs > 0
      ? setTimeout(() => {
          passed = true
          controller.abort(new DOMException('Timed out', 'TimeoutError'))
        }, timeoutMs)
      : undefined
  let timer = start()
  return {
    signal: caller ? AbortSignal.any([caller, controller.signal]) : controller.signal,
    touch: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
    hasPassed: () => passed,
  }
}
