import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * `npm start` first builds pages and service side by side. Each does nothing while no source is newer; the operator's
 * programs start from their sources.
 */
const builds = [['../web/build.ts'], ['./build.ts', '--service-alone']]
const statuses = await Promise.all(builds.map(([path = '', ...args]) => run(path, args)))
if (statuses.some((status) => status !== 0)) process.exitCode = 1

async function run(build: string, args: string[]): Promise<unknown> {
  const program = fileURLToPath(new URL(build, import.meta.url))
  const [status] = await once(spawn(process.execPath, [program, '--if-stale', ...args], { stdio: 'inherit' }), 'close')
  return status
}
