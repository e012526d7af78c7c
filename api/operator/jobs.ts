import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import { readApiConfig } from '../config.ts'
import { connectDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { outageLog } from '../outage-log.ts'
import { retryFailed } from './retry-failed.ts'

/** `npm run jobs -- retry [document]`, with the environment of the service, which may be running. */
const [verb, documentId] = process.argv.slice(2)
if (verb !== 'retry') {
  console.error('usage: npm run jobs -- retry [id of a document that has failed; else all that everybody has signed]')
  process.exit(2)
}
try {
  const config = readApiConfig(process.env)
  const path = join(config.dataDir, 'rubrica.sqlite')
  // Opening creates the file: a wrong DATA_DIR would leave an empty database behind.
  if (!config.databaseUrl && !existsSync(path)) throw new Error(`${path} was not found: see DATA_DIR`)
  const database = connectDatabase(config.databaseUrl ? { url: config.databaseUrl } : { path })
  const log = pino({ level: 'silent' })
  const jobs = await openJobs(config, database, { clock: systemClock, log, outages: outageLog(log) })
  try {
    const retried = await retryFailed({ db: database.db, clock: systemClock, jobs }, documentId)
    for (const { id, name } of retried) console.log(`${id}  ${name}`)
    console.log(`${retried.length} ${retried.length === 1 ? 'document' : 'documents'} to be tried again`)
  } finally {
    await jobs.stop()
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
