import { availableParallelism } from 'node:os'
import { CompiledQuery } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import {
  type DeadJob,
  JOB_ATTEMPTS,
  type JobName,
  type JobPayloads,
  type JobRunners,
  type Jobs,
  jobNames,
} from './jobs.ts'

const YEAR = 365 * 24 * 3600

/**
 * The outbox on PostgreSQL: pg-boss, written in the caller's transaction; any number of processes.
 * A process that dies stops its heartbeat, and another takes its jobs over.
 */
export async function postgresJobs({ url, log }: { url: string; log: Logger }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue reports an error'))
  await boss.start()
  for (const name of jobNames) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: JOB_ATTEMPTS - 1,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      heartbeatSeconds: 10,
      expireInSeconds: 900,
      retentionSeconds: 10 * YEAR,
      deleteAfterSeconds: 3600,
    })
  }

  return {
    async enqueue(trx, name, payload, { runAt } = {}) {
      await boss.send(name, payload, { db: within(trx), ...(runAt ? { startAfter: runAt } : {}) })
    },
    async start(runners, dead) {
      for (const name of jobNames) {
        for (let lane = 0; lane < availableParallelism(); lane += 1) await work(name, runners, dead)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  /** One lane of a queue. */
  async function work<N extends JobName>(name: N, runners: JobRunners, dead: DeadJob): Promise<void> {
    const options = {
      includeMetadata: true,
      batchSize: 1,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 2,
    } as const
    const lane = await boss.work(name, options, async ([job]: JobWithMetadata<JobPayloads[N]>[]) => {
      if (!job) return
      try {
        await runners[name](job.data)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        log.warn({ err: error, job: name, attempts: job.retryCount + 1 }, 'a job failed')
        if (job.retryCount >= job.retryLimit) await dead(name, job.data, message)
        throw error
      } finally {
        // Where one job was, there may be more: a lane that has worked looks again at once instead of after its pause.
        boss.notifyWorker(lane)
      }
    })
  }
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
