import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** `npm start` first runs both builds side by side. Each does nothing while no source is newer. */
const builds = ['../web/build.ts', './build.ts'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const statuses = await Promise.all(builds.map(run))
if (statuses.some((status) => status !== 0)) process.exitCode = 1

async function run(build: string): Promise<unknown> {
  const [status] = await once(spawn(process.execPath, [build, '--if-stale'], { stdio: 'inherit' }), 'close')
  return status
}
