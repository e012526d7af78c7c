import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longFiles } from './long-files.ts'

/**
 * Runs the suite: without words all but the long files (long-files.ts), with `--long` those alone, with words what they
 * name: a word that fits short files leaves out the long ones, so that one feature answers soon. On CI the files with a failed test run once
 * more, alone and each in a process of its own: what fails twice fails, and what needed a second try is named, because it
 * is a defect to find.
 */
const folder = mkdtempSync(join(tmpdir(), 'rubrica-run-'))
const failedFiles = join(folder, 'failed')

function run(files: string[], flags: string[] = []): number {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const env = { ...process.env, ...inMemory(), FAILED_FILES: failedFiles }
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...flags, ...files], { stdio: 'inherit', env })
  return status ?? 1
}

/** Lets the tests write to memory if there is enough: a database that waits for a disk keeps a core idle. */
function inMemory(): Record<string, string> {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 8 * 1024 ** 3) return {}
  const TMPDIR = join(memory, 'rubrica')
  mkdirSync(TMPDIR, { recursive: true, mode: 0o755 })
  return { TMPDIR }
}

const words = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const shortFiles = globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !longFiles.includes(file))
const isLong = words.some((word) => !shortFiles.some((file) => file.includes(word)))
const leftOut = isLong ? [] : longFiles
const missed = leftOut.filter((file) => words.some((word) => file.includes(word)))
let status = run([
  ...words.flatMap((word) => (word === '--long' ? longFiles : [word])),
  ...leftOut.flatMap((file) => ['--exclude', file]),
])
if (status !== 0 && process.env.CI === 'true' && existsSync(failedFiles)) {
  const files = readFileSync(failedFiles, 'utf8').split('\n')
  console.log(`Second try, each file alone in a process of its own: ${files.join(', ')}`)
  status = run(files, ['--isolate', '--maxWorkers=1'])
  if (status === 0) console.log(`Needed a second try, a defect to find: ${files.join(', ')}`)
}
if (missed.length) console.log(`Left out, because they take long: ${missed.join(', ')}`)
rmSync(folder, { recursive: true })
process.exitCode = status
