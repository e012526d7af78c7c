import { planCodes, plans } from '@rubrica/contracts/plans.ts'
import { systemClock } from '../clock.ts'
import { setPlan } from '../workspaces/set-plan.ts'
import { onDatabase } from './on-database.ts'

/** `npm run plan -- <workspace> <plan>`, with the environment of the service, which may be running. */
const [workspace, wanted] = process.argv.slice(2)
const plan = planCodes.find((code) => code === wanted)
if (!workspace || !plan) {
  console.error(`usage: npm run plan -- <id of the workspace, or its owner's e-mail> <${planCodes.join('|')}>`)
  process.exit(2)
}
await onDatabase(async ({ db }, config) => {
  const account = await setPlan({ db, clock: systemClock, config }, workspace, plan)
  console.log(`${account.name} (${account.id}): ${plans[account.from].title} → ${plans[plan].title}`)
})
