import { spawnSync } from 'node:child_process'

/** `npm run check`: all that has to hold, in this order. The first step that fails ends it. It says last where the time went. */
const steps = [
  'biome ci . --error-on-warnings',
  'knip',
  'node test/prose/word-rates.ts',
  'npm run types',
  'npm run bench:types',
  'npm run build',
  'npm test',
  'npm run test:long',
]

const times: string[] = []
for (const step of steps) {
  const began = performance.now()
  const { status } = spawnSync(step, { shell: true, stdio: 'inherit' })
  times.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${step}`)
  if (status !== 0) {
    times.push('the last of these failed')
    process.exitCode = 1
    break
  }
}
console.log(times.join('\n'))
