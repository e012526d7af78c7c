import { setTimeout as pause } from 'node:timers/promises'
import { meetDeadlines } from '../assignments/assignment-expiry.ts'
import type { Deps } from '../deps.ts'

const LOOK_MS = 5

/**
 * Has the workers run what is due and what follows from it, until nothing is left; returns the time of the next task.
 * On SQLite, for tests that turn the clock: a queue on PostgreSQL uses the server's own time.
 */
export async function runDue(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, wake: () => void): Promise<Date | null> {
  for (;;) {
    await meetDeadlines(deps)
    wake()
    const next = await nextDue(deps.db)
    if (next === null || next > deps.clock.now()) return next
    await pause(LOOK_MS)
  }
}

/** What is under way is due until it has ended. */
async function nextDue(db: Deps['db']): Promise<Date | null> {
  const job = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('run_at').as('at'))
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
  const delivery = await db
    .selectFrom('address_deliveries')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const deadline = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow()
  const [first] = [job.at, delivery.at, deadline.at].filter((at) => at !== null).sort()
  return first === undefined ? null : new Date(first)
}
