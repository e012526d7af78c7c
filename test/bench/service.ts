import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { type DocumentStatus, Rubrica } from '@rubrica/sdk'
import { childrenOf } from '../child-processes.ts'
import { createDatabase } from '../new-database.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { postgresFolder } from '../tools.ts'
import { until } from '../until.ts'
import type { BenchRow } from './bench-row.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { residentMegabytes } from './resident.ts'

/** Between two looks at what is being measured: longer ones would be measured, too. */
export const LOOK_MS = 4

const root = new URL('../..', import.meta.url).pathname

/** The service as a process of its own, as in production, with its mails going to a real SMTP server. */
export interface Service {
  /** How the table names its database. */
  on: 'SQLite' | 'PostgreSQL'
  url: string
  /** The environment that makes it what it is. */
  env: Record<string, string>
  mails: MailSink
  client(credential?: { token?: string; apiKey?: string; signerAccessCode?: string }): Rubrica
  /** The same database, past the front door: to fill it. */
  database(): Promise<Database>
  /** Resolves when all of these documents have a status; asks the database, because a call would cost the service time. */
  untilAll(ids: string[], status: DocumentStatus): Promise<unknown>
  /** Memory that the process and those that it started hold now, in MB; what they share is counted for each. */
  memory(): number
  pid(): number
  /** Kills it and starts it on the same data; returns the milliseconds until it is ready. */
  restart(): Promise<number>
}

/**
 * Runs a part of the bench on each database, or on `only` one; `env` is what the part wants otherwise than in production.
 * The program is `/v1` alone unless given.
 */
export async function onBothDatabases(
  part: (service: Service) => Promise<BenchRow[]>,
  {
    env = {},
    program = 'dist/api.js',
    only,
  }: Partial<Pick<Setup, 'env' | 'program'>> & { only?: Service['on'] | undefined } = {},
): Promise<BenchRow[]> {
  const rows = only === 'PostgreSQL' ? [] : await withService({ on: 'SQLite', env, program }, part)
  if (only === 'SQLite' || !postgresFolder()) return rows
  const server = await startPostgres()
  try {
    const more = { ...env, DATABASE_URL: await createDatabase(server.url) }
    return [...rows, ...(await withService({ on: 'PostgreSQL', env: more, program }, part))]
  } finally {
    await server.stop()
  }
}

/** Runs a part on SQLite alone. */
export function onSqlite<T>(part: (service: Service) => Promise<T>): Promise<T> {
  return withService({ on: 'SQLite', env: {}, program: 'dist/api.js' }, part)
}

/** Runs a part on one database of a PostgreSQL server, with so many processes of the product behind one port. */
export function onPostgres<T>(
  { url, processes, env }: { url: string; processes: number; env: Record<string, string> },
  part: (service: Service) => Promise<T>,
): Promise<T> {
  const more = { ...env, DATABASE_URL: url, WEB_CONCURRENCY: String(processes) }
  return withService({ on: 'PostgreSQL', env: more, program: 'dist/main.js' }, part)
}

type Program = 'dist/api.js' | 'dist/main.js'

interface Setup {
  on: Service['on']
  env: Record<string, string>
  program: Program
}

async function withService<T>({ on, env, program }: Setup, part: (service: Service) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const mails = await openMailSink()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { ...env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, SMTP_URL: mails.url }
  let child = spawnService(program, own)
  const isReady = () =>
    until('the service to answer', async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok, 600)
  const where = env.DATABASE_URL ? { url: env.DATABASE_URL } : { path: join(dataDir, 'rubrica.sqlite') }
  let asked: Promise<Database> | undefined
  try {
    await isReady()
    return await part({
      on,
      url,
      env: own,
      mails,
      client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
      database: () => openDatabase(where),
      async untilAll(ids, status) {
        asked ??= openDatabase(where)
        const { db } = await asked
        const left = db.selectFrom('documents').select('id').where('id', 'in', ids).where('status', '<>', status)
        const isDone = async () => (await left.limit(1).executeTakeFirst()) === undefined
        return until(`${ids.length} documents that are ${status}`, isDone, 300, LOOK_MS)
      },
      memory: () =>
        [child.pid ?? 0, ...childrenOf(child.pid ?? 0)].reduce((sum, pid) => sum + residentMegabytes(pid), 0),
      pid: () => child.pid ?? 0,
      async restart() {
        child.kill('SIGKILL')
        await once(child, 'exit')
        const begun = performance.now()
        child = spawnService(program, own)
        await isReady()
        return performance.now() - begun
      },
    })
  } finally {
    await (await asked)?.close()
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await mails.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function spawnService(program: Program, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      WEBHOOK_ALLOW_PRIVATE: 'on',
      RATE_LIMIT_CREDENTIAL: 'off',
      RATE_LIMIT_ADDRESS: 'off',
      RATE_LIMIT_GUESS: 'off',
      PLAN_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
