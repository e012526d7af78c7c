import type { Logger } from 'pino'
import { type Dependency, dependencyOf } from './dependency-away.ts'
import { reasonOf } from './start-problem.ts'

const MINUTE_MS = 60_000

/** Logs an outage once, not every failure it causes. */
export interface OutageLog {
  /** True if the failure is a dependency's, and then it is logged: its first one, then one line a minute. */
  tell(error: unknown, where: string): boolean
}

/** One outage log for the process: calls, jobs, webhooks, housekeeping, idle connections. */
export function outageLog(log: Logger): OutageLog {
  const told = new Map<Dependency, { at: number; since: number }>()
  return {
    tell(error, where) {
      const dependency = dependencyOf(error)
      if (dependency === null) return false
      const last = told.get(dependency)
      // Real time, not the service's clock, which tests advance.
      const now = performance.now()
      if (last && now - last.at < MINUTE_MS) {
        last.since += 1
        return true
      }
      told.set(dependency, { at: now, since: 0 })
      const more = last?.since ? { failuresSinceLastLine: last.since } : {}
      log.error({ dependency, where, reason: reasonOf(error), ...more }, 'a dependency is away')
      return true
    },
  }
}
