import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the pages into `web/dist`. With `--if-stale` it does nothing while no source is newer than the last build. */
const web = fileURLToPath(new URL('.', import.meta.url))
const contracts = fileURLToPath(new URL('../contracts', import.meta.url))

if (process.argv.includes('--if-stale') && !(await isStale())) process.exit(0)
// Also when it is called from tests, which name another environment: what is tested is what is shipped.
process.env.NODE_ENV = 'production'
await build({ configFile: `${web}vite.config.ts`, logLevel: 'warn' }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

async function isStale() {
  const built = await stat(`${web}dist/index.html`).catch(() => undefined)
  if (!built) return true
  const newest = await Promise.all([web, contracts].map(newestChange))
  return Math.max(...newest) > built.mtimeMs
}

/** Milliseconds of the latest change under a folder; what was built or installed does not count. */
async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const times = entries
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .map(async (entry) => {
      const path = `${folder.replace(/\/$/, '')}/${entry.name}`
      return entry.isDirectory() ? newestChange(path) : (await stat(path)).mtimeMs
    })
  return Math.max(0, ...(await Promise.all(times)))
}
