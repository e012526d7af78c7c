import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { OutageLog } from '../outage-log.ts'
import { attemptsLimit, type DeadJob, type JobName, type JobRunners, type Jobs, retryDelay } from './jobs.ts'

const LOCK_MS = 10 * 60_000
const POLL_MS = 250

/** The outbox on SQLite: one table, one process, as many runners as cores. A job that dies with the process runs again. */
export function sqliteJobs(parts: Parts): Jobs {
  const { db, clock, log, outages } = parts
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let work: ((job: Row<'jobs'>) => Promise<void>) | undefined
  let pulling = false

  async function pull(): Promise<void> {
    if (pulling || !work) return
    pulling = true
    try {
      while (running.size < availableParallelism() + 1) {
        const job = await claim(db, clock)
        if (!job || !work) break
        // If the failure cannot be recorded, the job runs again when its lock expires.
        const run: Promise<void> = work(job)
          .catch(tellOfTable)
          .finally(() => {
            running.delete(run)
            void pull()
          })
        running.add(run)
      }
    } catch (error) {
      tellOfTable(error)
    } finally {
      pulling = false
    }
  }

  function tellOfTable(error: unknown): void {
    if (!outages.tell(error, 'jobs')) log.error({ err: error }, 'the job table could not be used')
  }

  return {
    async enqueue(trx, name, payload, { runAt } = {}) {
      const now = clock.now()
      await trx
        .insertInto('jobs')
        .values({
          name,
          payload: JSON.stringify(payload),
          run_at: (runAt ?? now).toISOString(),
          created_at: now.toISOString(),
        })
        .execute()
      // The transaction commits after this returns; the next turn of the loop finds the job, or the poll does.
      setImmediate(() => void pull())
    },
    async start(runners, dead) {
      // Running jobs belonged to a dead process: an SQLite file has one owner.
      await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
      work = (job) => runOne(parts, runners, dead, job)
      timer = setInterval(() => void pull(), POLL_MS)
      timer.unref()
      await pull()
    },
    wake: () => void pull(),
    async stop() {
      work = undefined
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function claim(db: Db, clock: Clock): Promise<Row<'jobs'> | undefined> {
  const now = clock.now()
  const due = now.toISOString()
  return db
    .updateTable('jobs')
    .set({ locked_until: new Date(now.getTime() + LOCK_MS).toISOString(), attempts: sql<number>`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('dead_at', 'is', null)
        .where('run_at', '<=', due)
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', due)]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
}

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  outages: OutageLog
}

async function runOne(parts: Parts, runners: JobRunners, dead: DeadJob, job: Row<'jobs'>): Promise<void> {
  const { db, clock, log } = parts
  try {
    await dispatch(runners, job)
    await db.deleteFrom('jobs').where('id', '=', job.id).execute()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!parts.outages.tell(error, job.name))
      log.warn({ err: error, job: job.name, attempts: job.attempts }, 'a job failed')
    const now = clock.now()
    const { attempts } = job
    const createdAt = new Date(job.created_at)
    const limit = attemptsLimit({ attempts, limit: job.attempts_limit, createdAt, now, error })
    const isOver = attempts >= limit
    // Report first: a job that is marked dead is not reported again.
    if (isOver && isJobName(runners, job.name)) await dead(job.name, JSON.parse(job.payload), message)
    await db
      .updateTable('jobs')
      .set({
        locked_until: null,
        last_error: message,
        attempts_limit: limit,
        run_at: new Date(now.getTime() + retryDelay(attempts)).toISOString(),
        dead_at: isOver ? now.toISOString() : null,
      })
      .where('id', '=', job.id)
      .execute()
  }
}

async function dispatch(runners: JobRunners, job: Row<'jobs'>): Promise<void> {
  if (!isJobName(runners, job.name)) throw new Error(`no runner for ${job.name}`)
  await runners[job.name](JSON.parse(job.payload))
}

function isJobName(runners: JobRunners, name: string): name is JobName {
  return Object.hasOwn(runners, name)
}
