import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { OutageLog } from '../outage-log.ts'
import type { Jobs, LaneWidths, QueueKinds } from './jobs.ts'
import { sqliteJobs } from './sqlite-jobs.ts'

/** The outbox of the configured database. Loads pg-boss only if needed: it would be a third of every start. */
export async function openJobs(
  config: ApiConfig,
  { db }: Database,
  { clock, ...parts }: { clock: Clock; log: Logger; outages: OutageLog; kinds: QueueKinds; widths: LaneWidths },
): Promise<Jobs> {
  if (!config.databaseUrl) return sqliteJobs({ db, clock, ...parts })
  const { postgresJobs } = await import('./postgres-jobs.ts')
  return postgresJobs({ url: config.databaseUrl, ...parts })
}
