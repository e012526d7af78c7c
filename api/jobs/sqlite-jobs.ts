import { setImmediate as nextTurn } from 'node:timers/promises'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { commitLazily } from '../db/commit-lazily.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { OutageLog } from '../outage-log.ts'
import { waitBriefly } from '../wait-briefly.ts'
import {
  attemptsLimit,
  GIVEN_UP_SECONDS,
  type JobName,
  type JobRunner,
  type Jobs,
  type Lane,
  type LaneWidths,
  mostOfOneTurn,
  type QueueKinds,
  retryDelay,
} from './jobs.ts'
import { nextPlace, placeDue } from './sqlite-places.ts'

const LOCK_MS = 10 * 60_000
const POLL_MS = 250
/** A stop waits so long for running jobs, as that of PostgreSQL does. Those that are left run again at the next start. */
const STOP_MS = 10_000

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  outages: OutageLog
  kinds: QueueKinds
  widths: LaneWidths
}

type Job = Row<'jobs'>

/** The outbox on SQLite: one table, one process, runners for each lane. A job that dies with the process runs again. */
export function sqliteJobs(parts: Parts): Jobs {
  const { db, clock, log, outages, kinds, widths } = parts
  const stopped = new AbortController()
  const running = new Map<Job, Promise<void>>()
  /** What to look for: jobs that became due, and jobs of these lanes. */
  const wanted = new Set<'due' | Lane>()
  let timer: NodeJS.Timeout | undefined
  let runner: JobRunner | undefined
  let pulling = false

  function look(): Promise<void> {
    return pull('due', ...keysOf(widths))
  }

  async function pull(...asked: ('due' | Lane)[]): Promise<void> {
    for (const one of asked) wanted.add(one)
    if (pulling || !runner) return
    pulling = true
    try {
      // Other jobs get their turn meanwhile.
      for (const one of wanted) {
        wanted.delete(one)
        if (one !== 'due') await fill(one)
        else if (await placeDue(db, clock)) {
          // The lanes come in between, so that no job waits until thousands have their places.
          for (const next of [...keysOf(widths), one]) wanted.add(next)
          await nextTurn()
          if (!runner) return
        }
      }
    } catch (error) {
      reportTableFailure(error)
    } finally {
      pulling = false
    }
  }

  async function fill(lane: Lane): Promise<void> {
    for (;;) {
      const held = [...running.keys()].filter((job) => job.lane === lane)
      if (held.length >= widths[lane]) return
      const job = await claim(parts, lane, held)
      if (!job || !runner) return
      // If the failure cannot be recorded, the job runs again when its lock expires.
      const run = runOne({ ...parts, stopped: stopped.signal }, runner, job)
        .catch(reportTableFailure)
        .finally(() => {
          running.delete(job)
          void pull(lane)
        })
      running.set(job, run)
    }
  }

  function reportTableFailure(error: unknown): void {
    if (!outages.tell(error, 'jobs')) log.error({ err: error }, 'the job table could not be used')
  }

  return {
    async enqueue(trx, name, payload, { turnOf, runAt }) {
      const now = clock.now()
      const { lane, attempts } = kinds[name]
      const isDue = !runAt || runAt <= now
      await trx
        .insertInto('jobs')
        .values({
          name,
          lane,
          turn: turnOf,
          place: isDue ? nextPlace(lane, turnOf) : null,
          payload: JSON.stringify(payload),
          attempts_limit: attempts,
          run_at: (runAt ?? now).toISOString(),
          // An outage is counted from when it was first to run, which a retry overwrites in `run_at`.
          created_at: (isDue ? now : runAt).toISOString(),
        })
        .execute()
      // The transaction commits after this returns; the next turn of the loop or the poll finds the job.
      if (isDue) setImmediate(() => void pull(lane))
    },
    async start(all) {
      // Running jobs belonged to a dead process: an SQLite file has one owner.
      await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
      runner = all
      timer = setInterval(() => void look(), POLL_MS)
      timer.unref()
      // The port listens meanwhile: after an outage there can be very many.
      void look()
    },
    wake: () => void look(),
    async sweep() {
      const before = new Date(clock.now().getTime() - GIVEN_UP_SECONDS * 1000).toISOString()
      await db.deleteFrom('jobs').where('dead_at', '<=', before).execute()
    },
    async stop() {
      runner = undefined
      clearInterval(timer)
      await waitBriefly(Promise.all(running.values()), STOP_MS)
      const jobs = [...running.keys()].map(({ name }) => name)
      if (jobs.length > 0) log.warn({ jobs }, 'these jobs did not end in time; they run again at the next start')
      stopped.abort()
    },
  }
}

/** The first job in the lane's order with a turn that may hold another runner. */
async function claim({ db, clock, widths }: Parts, lane: Lane, held: Job[]): Promise<Job | undefined> {
  const now = clock.now()
  const turns = held.map(({ turn }) => turn)
  const most = mostOfOneTurn(widths[lane])
  // At most one: it leaves a single runner to the others.
  const full = turns.find((turn) => turns.filter((one) => one === turn).length >= most) ?? null
  // Else the next query would go through the whole backlog of the one turn that has jobs.
  if (full !== null && !(await hasOthers(db, lane, full))) return undefined
  const [next] = await selectNext(db, {
    lane,
    now: now.toISOString(),
    full,
    // Does not start a job again while it runs beyond its lock.
    held: JSON.stringify(held.map(({ id }) => id)),
  })
  if (!next) return undefined
  const until = new Date(now.getTime() + LOCK_MS).toISOString()
  const [job] = await commitLazily(db, (own) => lock(own, { id: next.id, until }))
  return job
}

const selectNext = compiledOnce<{ lane: string; now: string; full: string | null; held: string }>()((db, value) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('lane', '=', value('lane'))
    .where('place', 'is not', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', value('now'))]))
    .where((eb) => eb.or([sql<boolean>`${value('full')} is null`, sql<boolean>`turn <> ${value('full')}`]))
    .where(sql<boolean>`id not in (select value from json_each(${value('held')}))`)
    .orderBy('place')
    .orderBy('id')
    .limit(1),
)

/** Asks the index of turns. */
async function hasOthers(db: Db, lane: Lane, turn: string): Promise<boolean> {
  const placed = sql`select 1 from jobs where lane = ${lane} and place is not null`
  const { rows } = await sql`
    select 1 where exists (${placed} and turn < ${turn}) or exists (${placed} and turn > ${turn})`.execute(db)
  return rows.length > 0
}

const lock = compiledOnce<{ id: number; until: string }>()((db, value) =>
  db
    .updateTable('jobs')
    .set({ locked_until: value('until'), attempts: sql<number>`attempts + 1` })
    .where('id', '=', value('id'))
    .returningAll(),
)

const remove = compiledOnce<{ id: number }>()((db, value) => db.deleteFrom('jobs').where('id', '=', value('id')))

async function runOne(
  { db, clock, log, outages, kinds, stopped }: Parts & { stopped: AbortSignal },
  runner: JobRunner,
  job: Job,
): Promise<void> {
  try {
    if (!isJobName(kinds, job.name)) throw new Error(`no runner for ${job.name}`)
    await runner.run(job.name, JSON.parse(job.payload))
    // After a power cut it runs again, as every job may.
    await commitLazily(db, (own) => remove(own, { id: job.id }))
  } catch (error) {
    // It lost its database, not its work.
    if (stopped.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    if (!outages.tell(error, job.name)) log.warn({ err: error, job: job.name, attempts: job.attempts }, 'a job failed')
    const now = clock.now()
    const { attempts } = job
    const more = isJobName(kinds, job.name) ? kinds[job.name].attempts : 0
    const dueAt = new Date(job.created_at)
    const limit = attemptsLimit({ attempts, limit: job.attempts_limit, more, dueAt, now, error })
    const isOver = attempts >= limit
    // Reports first, because a job marked dead gets no second report.
    if (isOver && isJobName(kinds, job.name))
      await runner.giveUp(job.name, JSON.parse(job.payload), message).catch((cause: unknown) => {
        // Reports again when its lock has expired.
        if (dependencyOf(cause) !== null) throw cause
        log.error({ err: cause, job: job.name }, 'a job could not be given up')
      })
    await db
      .updateTable('jobs')
      .set({
        locked_until: null,
        place: null,
        last_error: message,
        attempts_limit: limit,
        run_at: new Date(now.getTime() + retryDelay(attempts)).toISOString(),
        dead_at: isOver ? now.toISOString() : null,
      })
      .where('id', '=', job.id)
      .execute()
  }
}

function isJobName(kinds: QueueKinds, name: string): name is JobName {
  return Object.hasOwn(kinds, name)
}
