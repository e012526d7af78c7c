import { deleteExpiredKeys } from '../access/idempotency-store.ts'
import { meetDeadlines } from '../assignments/assignment-expiry.ts'
import { remindDue } from '../assignments/reminders.ts'
import { isoNow } from '../clock.ts'
import { letGoOfDeleted } from '../closing/deleted-files.ts'
import { eraseLoose } from '../closing/file-erasure.ts'
import { searchUnnamed } from '../closing/unnamed-files.ts'
import { eachInSlices } from '../db/slices.ts'
import type { Deps } from '../deps.ts'
import { sweepCopies } from '../files/copy-folder.ts'
import { deleteExpiredDeviceLogins } from '../people/device-login-store.ts'
import { deleteExpiredTokens } from '../people/link-token-store.ts'
import { deleteExpiredSessions } from '../people/session-store.ts'
import { deleteEndedQuotas } from '../quotas/quota-store.ts'
import { sweepAuthorizations } from '../signing/cloud/authorization-store.ts'
import { sweepDrawings } from '../signing/elsewhere/drawing-store.ts'
import { sweepPrepared } from '../signing/prepared-signature-store.ts'
import { removeDeletedTags } from '../tags/tag-store.ts'
import { waitBriefly } from '../wait-briefly.ts'
import { forgetOldHistory } from '../webhooks/webhook-forgetting.ts'
import { settleNames } from '../workspaces/generated-names.ts'
import { fillLists } from './fill-lists.ts'
import { askForRenewals } from './renewals.ts'
import { settleCounts } from './settle-counts.ts'
import { dailyWarnings } from './warnings.ts'

const EVERY_MS = 10 * 60_000
const OFTEN_MS = 5000
/** Longer than any upload or seal takes. */
const DRAFT_MS = 60 * 60_000
/** A stop waits so long for what is under way. Later the database closes between two of its slices, and the next start goes on. */
const STOP_MS = 5000

type Parts = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'files' | 'jobs' | 'rates' | 'log' | 'outages' | 'sealing' | 'validation'
>

type Running = Parts & {
  /** Aborted when a stop has waited for long enough: no step begins after it. */
  stopping: AbortSignal
}

/**
 * Deletes expired records and closes overdue ones, mails reminders and renews timestamps, at the start and then every ten minutes, in any process.
 */
export function startHousekeeping(deps: Parts): Housekeeping {
  const stop = new AbortController()
  const running = { ...deps, stopping: stop.signal }
  const parts = { ...running, warn: dailyWarnings(deps), noteUnnamed: searchUnnamed(deps) }
  let sweeping = sweep(parts)
  const run = () => {
    sweeping = sweeping.then(() => sweep(parts))
    return sweeping
  }
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  const often = startOften(running)
  return {
    run,
    async stop() {
      clearInterval(timer)
      await waitBriefly(Promise.all([often.stop(), sweeping]), STOP_MS)
      stop.abort()
    },
  }
}

export interface Housekeeping {
  /** Does it now, as after the clock was turned. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Steps that know when they last looked. */
interface Looks {
  warn(): Promise<void>
  noteUnnamed(): Promise<void>
}

async function sweep(deps: Running & Looks): Promise<void> {
  const { config, db, clock, files, jobs, rates, warn, noteUnnamed } = deps
  const steps = {
    warnings: warn,
    rates: () => rates.sweep(clock.now()),
    'idempotency keys': () => deleteExpiredKeys(db, isoNow(clock)),
    'link tokens': () => deleteExpiredTokens(db, isoNow(clock)),
    quotas: () => deleteEndedQuotas(db, isoNow(clock)),
    'device logins': () => deleteExpiredDeviceLogins(db, isoNow(clock)),
    sessions: () => deleteExpiredSessions(db, isoNow(clock)),
    'prepared signatures': () => sweepPrepared(deps),
    drawings: () => sweepDrawings(deps),
    'cloud authorizations': () => sweepAuthorizations(deps),
    // A file's age is of the machine's time, whatever the service's clock says.
    drafts: () => files.sweep(new Date(Date.now() - DRAFT_MS)),
    'copies of the data': () => sweepCopies(config),
    'given-up jobs': () => jobs.sweep(),
    'generated names': () => settleNames(deps),
    reminders: () => remindDue(deps),
    'webhook history': () => forgetOldHistory(deps),
    'deleted tags': () => removeDeletedTags(db),
    'deleted files': () => letGoOfDeleted(deps),
    'unnamed files': noteUnnamed,
    'loose files': () => eraseLoose(deps),
    lists: () => fillLists(db),
    ...frequentSteps(deps),
    // The last one: it may wait for an authority.
    renewals: () => askForRenewals(deps),
  }
  await eachInSlices(Object.entries(steps), ([what, step]) => attempt(deps, what, step))
}

/** Steps that cannot wait for the next sweep. */
function frequentSteps(deps: Parts) {
  return {
    // Lists add what is not in the totals yet: it has to stay little.
    counts: () => settleCounts(deps.db),
    deadlines: () => meetDeadlines(deps),
  }
}

/** Apart from the sweep, which may wait for an authority. */
function startOften(deps: Running): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= eachInSlices(Object.entries(frequentSteps(deps)), ([what, step]) => attempt(deps, what, step)).finally(
      () => {
        running = undefined
      },
    )
  }
  const timer = setInterval(run, OFTEN_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function attempt({ log, outages, stopping }: Running, what: string, step: () => Promise<unknown>): Promise<void> {
  if (stopping.aborted) return
  try {
    await step()
  } catch (error) {
    if (!stopping.aborted && !outages.tell(error, 'housekeeping')) log.warn({ err: error, what }, 'housekeeping failed')
  }
}
