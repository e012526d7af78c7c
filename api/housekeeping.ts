import { isoNow } from './clock.ts'
import type { Deps } from './deps.ts'
import { deleteExpiredKeys } from './idempotency/idempotency-store.ts'

const EVERY_MS = 10 * 60_000

/** Throws away what is over: any process may, and nothing depends on when. Answers how to stop. */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'rates' | 'log'>): () => void {
  const timer = setInterval(() => void sweep(deps), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function sweep({ db, clock, rates, log }: Pick<Deps, 'db' | 'clock' | 'rates' | 'log'>): Promise<void> {
  try {
    await rates.sweep(clock.now())
    await deleteExpiredKeys(db, isoNow(clock))
  } catch (error) {
    log.warn({ err: error }, 'what is over could not be thrown away')
  }
}
