import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * `npm run check`: all that has to hold, in this order; commands of one step run side by side. The first step that fails
 * ends it. It says last where the time went.
 */
const steps = [
  ['biome ci . --error-on-warnings'],
  ['knip'],
  ['node test/prose/word-rates.ts'],
  ['npm run types', 'npm run build'],
  ['npm run bench:types'],
  ['npm test'],
  ['npm run test:long'],
]

const times: string[] = []
for (const commands of steps) {
  const statuses = await Promise.all(commands.map(run))
  if (statuses.some((status) => status !== 0)) {
    times.push('one of the last step failed')
    process.exitCode = 1
    break
  }
}
console.log(times.join('\n'))

async function run(command: string): Promise<unknown> {
  const began = performance.now()
  const [status] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'close')
  times.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${command}`)
  return status
}
