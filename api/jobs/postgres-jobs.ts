import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { CompiledQuery } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { OutageLog } from '../outage-log.ts'
import {
  attemptsLimit,
  GIVEN_UP_SECONDS,
  type JobName,
  type JobPayloads,
  type JobRunner,
  type Jobs,
  type LaneWidths,
  mostOfOneTurn,
  type QueueKinds,
} from './jobs.ts'
import { indexPlaces, nextPlace } from './postgres-places.ts'

const YEAR = 365 * 24 * 3600
const RETENTION_SECONDS = 10 * YEAR

/** Dead letter queue: jobs that failed for the last time, including jobs of dead processes. */
const deadLetterQueue = (name: JobName) => `${name}.dead`

/**
 * The outbox on PostgreSQL: pg-boss, written in the caller's transaction; any number of processes.
 * A process that dies stops its heartbeat, and another takes its jobs over.
 */
export async function postgresJobs({
  url,
  log,
  outages,
  kinds,
  widths,
}: {
  url: string
  log: Logger
  outages: OutageLog
  kinds: QueueKinds
  widths: LaneWidths
}): Promise<Jobs> {
  const jobNames = keysOf(kinds)
  const boss = new PgBoss({
    connectionString: withoutName(url),
    // What the queue itself commits, such as that a job was taken or has run, may happen again after a power cut. Jobs are
    // enqueued in transactions of others, which wait for the disk.
    options: '-c synchronous_commit=off',
    // With the one that listens, these are the 5 of docs/operating.md.
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (told) => {
    // Worker errors arrive as plain objects.
    const error = told instanceof Error ? told : Object.assign(new Error(), told)
    if (!outages.tell(error, 'the queue')) log.error({ err: error }, 'the queue reports an error')
  })
  await boss.start()
  await indexPlaces(boss)
  const retryOptions = {
    notify: true,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
    expireInSeconds: 900,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: GIVEN_UP_SECONDS,
  }
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const deadLetter = deadLetterQueue(name)
    const options = { ...retryOptions, retryLimit: kinds[name].attempts - 1 }
    if (!queues.has(deadLetter)) await boss.createQueue(deadLetter, options)
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, { ...options, deadLetter })
    // createQueue does not change a queue of an earlier version.
    else if (queue.deadLetter !== deadLetter) await boss.updateQueue(name, { deadLetter })
  }

  return {
    async enqueue(trx, name, payload, { turnOf, runAt }) {
      // The oldest order goes first once it is due.
      const when = runAt ? { startAfter: runAt } : { priority: -(await nextPlace(trx, name, turnOf)) }
      await boss.send(name, payload, { db: within(trx), group: { id: turnOf }, ...when })
    },
    async start(runner) {
      for (const name of jobNames) {
        await work(name, runner)
        await workDeadLetters(name, runner)
      }
    },
    // The server's own time decides what is due, and pg-boss listens.
    wake() {},
    // pg-boss does it itself.
    async sweep() {},
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  /** The runners of a kind: a queue is a kind's own, so the kinds of a lane share its width and not its runners. */
  async function work<N extends JobName>(name: N, runner: JobRunner): Promise<void> {
    const width = widths[kinds[name].lane]
    const options = { ...pollOptions, localConcurrency: width, localGroupConcurrency: mostOfOneTurn(width) }
    await boss.work(name, options, async ([job]: JobWithMetadata<JobPayloads[N]>[]) => {
      if (!job) return
      try {
        await runner.run(name, job.data)
      } catch (error) {
        if (!outages.tell(error, name))
          log.warn({ err: error, job: name, attempts: job.retryCount + 1 }, 'a job failed')
        await moveLimit(name, job, error)
        throw error
      } finally {
        // There may be more jobs: poll again at once instead of after the pause. Those who have none found none to take.
        for (const worker of boss.getWipData())
          if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id)
      }
    })
  }

  /** Done in SQL: the library's update skips active jobs. */
  async function moveLimit(name: JobName, job: JobWithMetadata, error: unknown): Promise<void> {
    const { id, retryCount, retryLimit } = job
    const attempt = {
      attempts: retryCount + 1,
      limit: retryLimit + 1,
      more: kinds[name].attempts,
      dueAt: dueTimeOf(job),
      now: new Date(),
      error,
    }
    const limit = attemptsLimit(attempt)
    if (limit === attempt.limit) return
    await boss
      .getDb()
      .executeSql('update pgboss.job set retry_limit = $3 where name = $1 and id = $2', [name, id, limit - 1])
      .catch((cause: unknown) => outages.tell(cause, 'the queue'))
  }

  async function workDeadLetters<N extends JobName>(name: N, runner: JobRunner): Promise<void> {
    await boss.work(deadLetterQueue(name), pollOptions, async ([job]: JobWithMetadata<JobPayloads[N]>[]) => {
      if (job) await runner.giveUp(name, job.data, reasonOf(job.output))
    })
  }
}

const pollOptions = {
  includeMetadata: true,
  batchSize: 1,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
} as const

/** A retry overwrites the time to start, but not that of the end, which was counted from it. */
function dueTimeOf({ createdOn, keepUntil }: JobWithMetadata): Date {
  return new Date(Math.max(createdOn.getTime(), keepUntil.getTime() - RETENTION_SECONDS * 1000))
}

/** pg-boss's view of our transaction. */
function within(trx: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

/** The error of an attempt, or pg-boss's message for one that timed out. */
function reasonOf(output: object | null): string {
  if (output && 'message' in output) return String(output.message)
  if (output && 'value' in output && typeof output.value === 'object') return reasonOf(output.value)
  return 'the process died'
}

/** The queue's connections have the name that its library gives them, by which require-stopped.ts knows a running service. */
function withoutName(url: string): string {
  if (!url.includes('application_name')) return url
  const address = new URL(url)
  address.searchParams.delete('application_name')
  return address.href
}
