import { deleteExpiredKeys } from '../access/idempotency-store.ts'
import { expireOverdue } from '../assignments/assignment-expiry.ts'
import { remindDue } from '../assignments/reminders.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredDeviceLogins } from '../people/device-login-store.ts'
import { deleteExpiredTokens } from '../people/link-token-store.ts'
import { deleteExpiredSessions } from '../people/session-store.ts'
import { deleteEndedQuotas } from '../quotas/quota-store.ts'

const EVERY_MS = 10 * 60_000
/** Longer than any upload or seal takes. */
const DRAFT_MS = 60 * 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'rates' | 'log' | 'outages'>

/**
 * Deletes expired records and closes overdue ones, and mails reminders, at the start and then every ten minutes, in any process.
 * Returns a function that stops it.
 */
export function startHousekeeping(deps: Parts): () => Promise<void> {
  let sweeping = sweep(deps)
  const timer = setInterval(() => {
    sweeping = sweep(deps)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}

async function sweep(deps: Parts): Promise<void> {
  const { db, clock, files, rates, log, outages } = deps
  const steps = {
    rates: () => rates.sweep(clock.now()),
    'idempotency keys': () => deleteExpiredKeys(db, isoNow(clock)),
    'link tokens': () => deleteExpiredTokens(db, isoNow(clock)),
    quotas: () => deleteEndedQuotas(db, isoNow(clock)),
    'device logins': () => deleteExpiredDeviceLogins(db, isoNow(clock)),
    sessions: () => deleteExpiredSessions(db, isoNow(clock)),
    drafts: () => files.sweep(new Date(clock.now().getTime() - DRAFT_MS)),
    deadlines: () => expireOverdue(deps),
    reminders: () => remindDue(deps),
  }
  for (const [what, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      if (!outages.tell(error, 'housekeeping')) log.warn({ err: error, what }, 'housekeeping failed')
    }
  }
}
