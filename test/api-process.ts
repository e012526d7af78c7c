import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { inject } from 'vitest'
import { compiled } from './compiled.ts'
import { type Mailbox, mailboxAt } from './mailbox.ts'
import { createDatabase } from './new-database.ts'
import { until } from './until.ts'

const root = new URL('..', import.meta.url).pathname

/** Only the service, as a real process on PostgreSQL. */
export interface ApiProcess {
  /** What a second process needs to run with the same data. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  mailbox: Mailbox
  /** Everything that the process has printed. */
  output(): string
  client(credential?: { token?: string; signerAccessCode?: string; headers?: Record<string, string> }): Rubrica
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function openApiProcess(beside?: ApiProcess['env']): Promise<ApiProcess> {
  const env = beside ?? {
    DATABASE_URL: await createDatabase(inject('postgresUrl') ?? ''),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'rubrica-api-')),
  }
  const { url, output, kill, stop } = await startApi(env)
  return {
    env,
    output,
    mailbox: mailboxAt(url),
    client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
    kill,
    async close() {
      await stop()
      if (!beside) rmSync(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}

/** A process of `/v1` alone that answers: the built one, or `api/main.ts` of another program. */
export interface RunningApi {
  url: string
  pid: number
  /** Its exit code, as soon as it has one. */
  exitCode(): number | null
  output(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startApi(env: Record<string, string>, program = root): Promise<RunningApi> {
  const { listening, ...process } = spawnApi(env, program)
  return { ...process, url: await listening }
}

/** The same before it answers; `listening` then resolves with its address. */
export function spawnApi(
  env: Record<string, string>,
  program = root,
): Omit<RunningApi, 'url'> & { listening: Promise<string> } {
  const off = { RATE_LIMIT_CREDENTIAL: 'off', RATE_LIMIT_ADDRESS: 'off', RATE_LIMIT_GUESS: 'off', PLAN_LIMITS: 'off' }
  // Rows that a test adds by NODE_OPTIONS are put into the sources.
  const isBuilt = program === root && env.NODE_OPTIONS === undefined
  const child = spawn(process.execPath, [isBuilt ? 'dist/api.js' : 'api/main.ts'], {
    cwd: program,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      // All processes of the service have the same public address, because tokens name it.
      PUBLIC_URL: 'http://rubrica.test',
      LOG_LEVEL: 'debug',
      ...off,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const listening = until('the service to listen', async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the service ended: ${output}`)
    return /\/v1: (http:\/\/\S+)\/v1$/m.exec(output)?.[1]
  })
  const { pid = 0 } = child
  return {
    listening,
    pid,
    exitCode: () => child.exitCode,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
