import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findQuota, lockQuota, saveQuota } from './quota-store.ts'

/** How much of something there is in a time that begins with the first. */
export interface Allowance {
  limit: number
  /** How long that time is. */
  seconds: number
  /** Seconds between each and the one before; the last of them holds for all that follow. */
  waits: readonly number[]
}

/** State of a count: what is left, and seconds until the next is allowed. */
export interface Standing {
  left: number
  seconds: number
}

/** A count with its row locked until the transaction ends. */
export interface HeldQuota extends Standing {
  /** When the last was counted; null if none was. */
  lastAt: string | null
  /** Counts one. Whether it may is the caller's question: `seconds` is 0 then. */
  take(): Promise<Standing>
}

/** Locks a count, to check it before an action and to increment it afterwards. */
export async function holdQuota(trx: Db, clock: Clock, id: string, allowance: Allowance): Promise<HeldQuota> {
  const locked = await lockQuota(trx, id, clock.now().toISOString())
  // Read after the wait for the lock, so that the count of its last holder is not in the future.
  const now = clock.now()
  const row = current(locked, now)
  return {
    ...standingOf(row, allowance, now),
    lastAt: row.used ? row.last_at : null,
    async take() {
      const ends_at = row.used ? row.ends_at : new Date(now.getTime() + allowance.seconds * 1000).toISOString()
      const next = { id, used: row.used + 1, last_at: now.toISOString(), ends_at }
      await saveQuota(trx, next)
      return standingOf(next, allowance, now)
    },
  }
}

/** The current state, without a lock. */
export async function readStanding(db: Db, clock: Clock, id: string, allowance: Allowance): Promise<Standing> {
  const now = clock.now()
  const row = await findQuota(db, id)
  return row ? standingOf(current(row, now), allowance, now) : { left: allowance.limit, seconds: 0 }
}

/** A count restarts when its time is over. */
function current(row: Row<'quotas'>, now: Date): Row<'quotas'> {
  return Date.parse(row.ends_at) > now.getTime() ? row : { ...row, used: 0 }
}

function standingOf({ used, last_at, ends_at }: Row<'quotas'>, { limit, waits }: Allowance, now: Date): Standing {
  const left = Math.max(0, limit - used)
  if (used === 0) return { left, seconds: 0 }
  const wait = waits[Math.min(used, waits.length - 1)] ?? 0
  // The clocks of two machines differ a little; what has no wait must not wait for that.
  if (left > 0 && wait === 0) return { left, seconds: 0 }
  const next = left > 0 ? Date.parse(last_at) + wait * 1000 : Date.parse(ends_at)
  return { left, seconds: Math.max(0, Math.ceil((next - now.getTime()) / 1000)) }
}
