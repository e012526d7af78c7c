/** A clock of one call: aborts `signal` when nothing has moved for the given time, or when the caller's own does. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Something moved: starts the time again. */
  touch(): void
  /** The call is over: the time counts no more. */
  end(): void
  hasPassed(): boolean
}

/** Starts the clock. `timeoutMs` 0 waits for ever. */
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
