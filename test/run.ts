import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs the suite. On CI the files with a failed test run once more, in a process and a world of their own: what fails
 * twice fails, and what needed a second try is named, because it is a defect to find.
 */
const folder = mkdtempSync(join(tmpdir(), 'rubrica-run-'))
const failedFiles = join(folder, 'failed')

function run(files: string[]): number {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const env = { ...process.env, FAILED_FILES: failedFiles }
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], { stdio: 'inherit', env })
  return status ?? 1
}

let status = run(process.argv.slice(2))
if (status !== 0 && process.env.CI === 'true' && existsSync(failedFiles)) {
  const files = readFileSync(failedFiles, 'utf8').split('\n')
  console.log(`Second try, each file in a new world: ${files.join(', ')}`)
  status = run(files)
  if (status === 0) console.log(`Needed a second try, a defect to find: ${files.join(', ')}`)
}
rmSync(folder, { recursive: true })
process.exitCode = status
