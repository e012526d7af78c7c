/** The time limit of one try: aborts `signal` after so long without progress, or with the caller's own signal. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the time after progress. */
  touch(): void
  /** Ends the time; progress after that starts it no more. */
  end(): void
  /** Starts the time anew after its end. */
  restart(): void
  /** Ends the time and whatever is still under way. */
  stop(): void
  hasPassed(): boolean
}

/** Starts the time. `timeout` 0 waits for ever. */
export function startDeadline(timeout: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  let state: 'running' | 'passed' | 'ended' = 'running'
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    state = 'passed'
    controller.abort(new DOMException('Timed out', 'TimeoutError'))
  }
  const touch = () => {
    clearTimeout(timer)
    if (timeout > 0 && timeout < Number.POSITIVE_INFINITY) timer = setTimeout(pass, timeout)
  }
  const end = () => {
    clearTimeout(timer)
    if (state === 'running') state = 'ended'
  }
  touch()
  return {
    signal: caller ? AbortSignal.any([caller, controller.signal]) : controller.signal,
    touch: () => {
      if (state === 'running') touch()
    },
    end,
    restart: () => {
      if (state === 'ended') state = 'running'
      if (state === 'running') touch()
    },
    stop: () => {
      end()
      controller.abort()
    },
    hasPassed: () => state === 'passed',
  }
}
