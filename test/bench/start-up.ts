import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import type { BenchRow } from './bench-row.ts'

const root = new URL('../..', import.meta.url).pathname

/** From the start of the process to the first answer, on an empty folder and on one with data, against a bare Node. */
export async function startUp(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const bare = await timed(async () => {
    await once(spawn(process.execPath, ['-e', '0']), 'exit')
  })
  const first = await productStart(dataDir)
  const second = await productStart(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return [
    { name: 'first start (makes keys, certificate, database)', value: first, unit: 'ms' },
    { name: 'second start', value: second, unit: 'ms' },
    { name: 'second start against a bare `node -e 0`', value: second / bare, unit: '×' },
  ]
}

async function productStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const begun = performance.now()
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, env, stdio: 'ignore' })
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const taken = performance.now() - begun
  child.kill('SIGINT')
  await once(child, 'exit')
  return taken
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
