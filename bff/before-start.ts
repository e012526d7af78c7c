import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Before `npm start`: builds pages and server if a source is newer. A first start does not wait for the server: it runs the
 * sources, while the server is built for the next start (decision 0084).
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const main = here('../dist/main.js')
const isFirst = !existsSync(main)

const statuses = await Promise.all([ended(build('../web/build.ts')), isFirst ? 0 : ended(build('./build.ts'))])
if (statuses.some((status) => status !== 0)) process.exitCode = 1
else if (isFirst) buildBehind()

function build(program: string): ChildProcess {
  return spawn(process.execPath, [here(program), '--if-stale'], { stdio: 'inherit' })
}

async function ended(child: ChildProcess): Promise<unknown> {
  const [status] = await once(child, 'close')
  return status
}

/** The build goes on while the service starts, which the processor serves first, and then swaps its whole folder in. */
function buildBehind(): void {
  mkdirSync(dirname(main), { recursive: true })
  writeFileSync(main, "import '../bff/main.ts'\n")
  const behind = build('./build.ts')
  if (behind.pid) setPriority(behind.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  behind.unref()
}
