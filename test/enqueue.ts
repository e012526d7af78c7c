import type { JobName, JobPayloads } from '@rubrica/api/jobs/jobs.ts'
import { openJobs } from '@rubrica/api/jobs/open-jobs.ts'
import { outageLog } from '@rubrica/api/outage-log.ts'
import { jobKinds, laneWidths } from '@rubrica/api/work/job-kinds.ts'
import type { Clock } from '@rubrica/testing/clock.ts'
import { pino } from 'pino'
import { freeTurn, onTables } from './tables.ts'
import type { World } from './world.ts'

/** Writes a job as the service does. */
export function enqueue<N extends JobName>(
  world: Pick<World, 'config'>,
  clock: Clock,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  return onTables(world, async (opened) => {
    const log = pino({ level: 'silent' })
    const parts = { clock, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths }
    const jobs = await openJobs(world.config, opened, parts)
    // To open the queue took turns.
    await freeTurn(opened)
    await jobs.enqueue(opened.db, name, payload, { turnOf: 'a test' })
    await jobs.stop()
  })
}
