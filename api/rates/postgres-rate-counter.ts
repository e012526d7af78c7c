import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { RateCounter, RateWindow } from './rate-counter.ts'

/** How long calls that were counted here can be unknown to other processes. */
const SETTLE_MS = 500
/** This part of what a window has left can be counted here before the others must know of it. */
const UNSHARED_PART = 1 / 20

/** A window as all processes had counted it last, and the calls since that only this one has counted. */
interface SharedWindow extends RateWindow {
  unshared: number
}

/**
 * For any number of processes. A window far from its limit is counted in this process and settled with others in one
 * statement, so that a call that reads writes nothing; the nearer the limit is, the more often. The last twenty calls of
 * a window are counted one by one, so that no more than its limit pass.
 */
export function postgresRateCounter(db: Db): RateCounter {
  const windows = new Map<string, SharedWindow>()
  let settling: NodeJS.Timeout | undefined

  const settleLater = () => {
    if (settling) return
    settling = setTimeout(() => {
      settling = undefined
      // What could not be settled is known here alone: the limit is not for the minutes without a database.
      settle(db, windows).catch(() => {})
    }, SETTLE_MS).unref()
  }

  return {
    async hit(id, now, endsAt, limit) {
      const window = windows.get(id)
      const isOpen = window !== undefined && window.endsAt > now
      const left = isOpen ? limit - window.hits - window.unshared : 0
      if (isOpen && window.unshared + 1 <= left * UNSHARED_PART) {
        window.unshared += 1
        settleLater()
        return { hits: window.hits + window.unshared, endsAt: window.endsAt }
      }
      const shared = await addTo(db, id, { hits: (isOpen ? takeUnshared(window) : 0) + 1, now, endsAt })
      const since = windows.get(id)
      windows.set(id, { ...shared, unshared: since && since.endsAt > now ? since.unshared : 0 })
      return shared
    },
    async sweep(now) {
      for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
      await deleteInSlices(db, { from: 'rate_windows', where: sql`ends_at <= ${now.toISOString()}` })
    },
  }
}

/** One statement counts, so that no call is counted twice or not at all. */
async function addTo(
  db: Db,
  id: string,
  { hits, now, endsAt }: { hits: number; now: Date; endsAt: Date },
): Promise<RateWindow> {
  const over = sql<boolean>`rate_windows.ends_at <= ${now.toISOString()}`
  const window = await db
    .insertInto('rate_windows')
    .values({ id, hits, ends_at: endsAt.toISOString() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        hits: sql<number>`case when ${over} then 1 else rate_windows.hits + excluded.hits end`,
        ends_at: sql<string>`case when ${over} then excluded.ends_at else rate_windows.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: window.hits, endsAt: new Date(window.ends_at) }
}

/** What others are about to know. It counts here as if they knew it already. */
function takeUnshared(window: SharedWindow): number {
  const { unshared } = window
  window.hits += unshared
  window.unshared = 0
  return unshared
}

/** Adds what only this process has counted, in the order of ids, so that two processes do not wait for each other. */
async function settle(db: Db, windows: Map<string, SharedWindow>): Promise<void> {
  const counted = [...windows]
    .filter(([, { unshared }]) => unshared > 0)
    .map(([id, window]) => ({ id, hits: takeUnshared(window), ends_at: window.endsAt.toISOString() }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  if (counted.length === 0) return
  const rows = await db
    .insertInto('rate_windows')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ hits: sql<number>`rate_windows.hits + excluded.hits` })
        // A window that has ended since is another's.
        .whereRef('rate_windows.ends_at', '=', 'excluded.ends_at'),
    )
    .returning(['id', 'hits'])
    .execute()
  for (const { id, hits } of rows) {
    const window = windows.get(id)
    if (window) window.hits = Math.max(window.hits, hits)
  }
}
