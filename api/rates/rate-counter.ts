/** Calls counted within a window that begins with its first call. */
export interface RateWindow {
  hits: number
  endsAt: Date
}

/** Counts calls by a name; `now` and `endsAt` are the caller's clock. `limit` says how exact a count has to be. */
export interface RateCounter {
  hit(id: string, now: Date, endsAt: Date, limit: number): Promise<RateWindow>
  /** Forgets windows that have ended. */
  sweep(now: Date): Promise<void>
}

/** For one process: SQLite has no second. */
export function memoryRateCounter(): RateCounter {
  const windows = new Map<string, RateWindow>()
  return {
    async hit(id, now, endsAt) {
      const current = windows.get(id)
      const next = current && current.endsAt > now ? { ...current, hits: current.hits + 1 } : { hits: 1, endsAt }
      windows.set(id, next)
      return next
    },
    async sweep(now) {
      for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
    },
  }
}
