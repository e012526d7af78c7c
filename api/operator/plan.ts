import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { planCodes, plans } from '@rubrica/contracts/plans.ts'
import { systemClock } from '../clock.ts'
import { readApiConfig } from '../config.ts'
import { connectDatabase } from '../db/database.ts'
import { setPlan } from '../workspaces/set-plan.ts'

/** `npm run plan -- <workspace> <plan>`, with the environment of the service, which may be running. */
const [workspace, wanted] = process.argv.slice(2)
const plan = planCodes.find((code) => code === wanted)
if (!workspace || !plan) {
  console.error(`usage: npm run plan -- <id of the workspace, or its owner's e-mail> <${planCodes.join('|')}>`)
  process.exit(2)
}
try {
  const config = readApiConfig(process.env)
  const path = join(config.dataDir, 'rubrica.sqlite')
  // Opening creates the file: a wrong DATA_DIR would leave an empty database behind.
  if (!config.databaseUrl && !existsSync(path)) throw new Error(`${path} was not found: see DATA_DIR`)
  const database = connectDatabase(config.databaseUrl ? { url: config.databaseUrl } : { path })
  try {
    const account = await setPlan({ db: database.db, clock: systemClock, config }, workspace, plan)
    console.log(`${account.name} (${account.id}): ${plans[account.from].title} → ${plans[plan].title}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
