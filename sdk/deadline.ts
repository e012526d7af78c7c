import { failureOf } from './failure.ts'
import { eitherOf, LONGEST_MS } from './sleep.ts'

/** The time limit of one try: aborts `signal` after so long without progress, or with the caller's own signal. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the time after progress. */
  touch(): void
  /** Ends the time; progress after that starts it no more. */
  end(): void
  /** Restarts the time after its end, once with so many milliseconds more. */
  restart(more?: number): void
  /** Ends the time and whatever is still under way. */
  stop(): void
  /** What an error of this try means. */
  failureOf(error: unknown): Error
}

/** Starts the time. `timeout` 0 waits for ever. */
export function startDeadline(origin: string, timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let [isRunning, hasPassed] = [true, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isRunning = false
    clearTimeout(timer)
  }
  const touch = (more = 0) => {
    clearTimeout(timer)
    if (isRunning && timeout > 0 && timeout + more <= LONGEST_MS) timer = setTimeout(pass, timeout + more)
  }
  const pass = () => {
    hasPassed = true
    stop()
  }
  const stop = () => {
    end()
    controller.abort()
  }
  touch()
  return {
    signal: eitherOf(caller, controller.signal),
    touch,
    end,
    restart: (more) => {
      isRunning = !hasPassed
      touch(more)
    },
    stop,
    failureOf: (error) => failureOf(error, origin, hasPassed, caller),
  }
}
