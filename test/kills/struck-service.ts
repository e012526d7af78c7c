import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { inject } from 'vitest'
import { type RunningApi, startApi } from '../api-process.ts'
import { createDatabase } from '../new-database.ts'
import { until } from '../until.ts'
import type { DatabaseKind } from '../world.ts'

export interface Credential {
  accessToken?: string
  signerAccessCode?: string
  headers?: Record<string, string>
}

/** Real processes of the service; the test kills them and starts them again on the same data while others write. */
export interface StruckService {
  dataDir: string
  databaseUrl: string | null
  /** Number of acknowledged changes. */
  answered: number
  /** A client of a process that runs now; waits if there is none. Call it before each request. */
  client(credential?: Credential): Promise<Rubrica>
  /** The address of a process that answers now. */
  url(): Promise<string>
  /** Kills one process with SIGKILL, and starts it again. */
  strike(): Promise<void>
  /** Lets running work finish. */
  stop(): Promise<void>
  remove(): void
}

/** One process on SQLite, because its file has one owner; two on PostgreSQL, so that one goes on without the other. */
export async function openStruckService(kind: DatabaseKind): Promise<StruckService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-struck-'))
  const databaseUrl = kind === 'postgres' ? await createDatabase(inject('postgresUrl') ?? '') : null
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const slots: (RunningApi | undefined)[] = [await startApi(env)]
  if (databaseUrl) slots.push(await startApi(env))
  let next = 0
  let isOver = false

  const url = () =>
    until('a process that runs', async () => {
      const running = slots.flatMap((slot) => slot ?? [])
      return running[Math.floor(Math.random() * running.length)]?.url
    })
  return {
    dataDir,
    databaseUrl,
    answered: 0,
    url,
    client: async ({ accessToken, signerAccessCode, headers } = {}) =>
      new Rubrica({
        baseUrl: await url(),
        retries: 0,
        headers,
        ...(accessToken === undefined ? {} : { token: accessToken }),
        ...(signerAccessCode === undefined ? {} : { signerAccessCode }),
      }),
    async strike() {
      const slot = next++ % slots.length
      const struck = slots[slot]
      slots[slot] = undefined
      await struck?.kill()
      if (!isOver) slots[slot] = await startApi(env)
    },
    async stop() {
      isOver = true
      await Promise.all(slots.map((slot) => slot?.stop()))
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
