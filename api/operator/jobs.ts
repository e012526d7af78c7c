import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { outageLog } from '../outage-log.ts'
import { jobKinds, laneWidths } from '../work/job-kinds.ts'
import { onDatabase } from './on-database.ts'
import { retryFailed } from './retry-failed.ts'

/** `npm run jobs -- retry [document]`, with the environment of the service, which may be running. */
const [verb, documentId] = process.argv.slice(2)
if (verb !== 'retry') {
  console.error('usage: npm run jobs -- retry [id of a document that has failed; else all that everybody has signed]')
  process.exit(2)
}
await onDatabase(async (database, config) => {
  const log = pino({ level: 'silent' })
  const parts = { clock: systemClock, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths }
  const jobs = await openJobs(config, database, parts)
  try {
    const retried = await retryFailed({ db: database.db, clock: systemClock, jobs }, documentId)
    for (const { id, name } of retried) console.log(`${id}  ${name}`)
    console.log(`${retried.length} ${retried.length === 1 ? 'document' : 'documents'} to be tried again`)
  } finally {
    await jobs.stop()
  }
})
