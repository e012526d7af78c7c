import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { cpuMilliseconds } from './cpu-of.ts'

const root = new URL('../..', import.meta.url).pathname

/** From the start of the process to the first answer, on an empty folder and on one with data, against a bare Node. */
export async function startUp(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const first = await productStart(dataDir)
  const bare: Taken[] = []
  const second: Taken[] = []
  const sources: Taken[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await bareStart())
    second.push(await productStart(dataDir))
    sources.push(await productStart(dataDir, 'bff/main.ts'))
  }
  rmSync(dataDir, { recursive: true, force: true })
  const ratio = (of: Taken[], what: keyof Taken) => median(of, what) / median(bare, what)
  return [
    { name: 'first start (makes keys, certificate, database)', value: first.ms, unit: 'ms' },
    { name: 'second start', value: median(second, 'ms'), unit: 'ms' },
    { name: 'second start against a bare `node -e 0`', value: ratio(second, 'ms'), unit: '×' },
    { name: 'its CPU against that of a bare `node -e 0`', value: ratio(second, 'cpuMs'), unit: '×' },
    { name: 'second start of the sources against a bare `node -e 0`', value: ratio(sources, 'ms'), unit: '×' },
    { name: 'its CPU against that of a bare `node -e 0`, of the sources', value: ratio(sources, 'cpuMs'), unit: '×' },
  ]
}

/** By the clock, and in CPU of the process. */
interface Taken {
  ms: number
  cpuMs: number
}

const RUNS = 5

async function productStart(dataDir: string, program = 'dist/main.js'): Promise<Taken> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const begun = performance.now()
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: 'ignore' })
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const taken = { ms: performance.now() - begun, cpuMs: cpuMilliseconds(child.pid) }
  child.kill('SIGINT')
  await once(child, 'exit')
  return taken
}

/** A Node that does nothing, and tells on its way out what it used. */
async function bareStart(): Promise<Taken> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['-e', 'console.log(JSON.stringify(process.cpuUsage()))'])
  const [[out]] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')])
  const { user, system } = JSON.parse(out)
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

function median(of: Taken[], what: keyof Taken): number {
  return of.map((one) => one[what]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
}
