import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channels } from '@rubrica/api/channels/channel.ts'
import type { Clock } from '@rubrica/api/clock.ts'
import { type ApiConfig, readApiConfig } from '@rubrica/api/config.ts'
import { createPdfProcesses } from '@rubrica/api/pdf/engine.ts'
import { type Api, openApi } from '@rubrica/api/serve.ts'
import { Rubrica } from '@rubrica/sdk'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Mailbox, mailboxOf } from './mailbox.ts'
import { withNamedHeaders } from './named-headers.ts'
import { withNamedRefusals } from './named-refusals.ts'
import { createDatabase, createFile } from './new-database.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Both databases, for suites that run once on each; the one that this machine lacks is left out by name. */
export const databases: { kind: DatabaseKind; isThere: boolean }[] = [
  { kind: 'sqlite', isThere: true },
  { kind: 'postgres', isThere: inject('postgresUrl') !== null },
]

/** For suites on PostgreSQL alone. */
export const hasPostgres = databases.some(({ kind, isThere }) => kind === 'postgres' && isThere)

/** The embedded service in this process, spoken to through the SDK, its mails read from its mailbox. */
export interface World {
  api: Api
  config: ApiConfig
  mailbox: Mailbox
  /** A client with the credential given, or with none. */
  client(credential?: {
    token?: string
    apiKey?: string
    signerAccessCode?: string
    signerVerification?: string
  }): Rubrica
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Stops and starts on the same data; `meanwhile` is done in between. */
  restart(meanwhile?: () => unknown): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  database?: DatabaseKind
  clock?: Clock
  /** Beside the product's own. */
  channels?: Channels
  /** For a test that ends the service's processes for PDFs: otherwise worlds share them. */
  hasOwnPdf?: boolean
  /** Takes what the service has to say; otherwise it is silent. */
  log?: Logger
  env?: Record<string, string>
}

/** A world for a file or a `describe`: opened before its tests, closed after them. A function starts first what the world needs. */
export function useWorld(options: WorldOptions | (() => Promise<WorldOptions>) = {}): World {
  let opened: World | undefined
  beforeAll(async () => {
    opened = await openWorld(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => opened?.close())
  const world = () => {
    if (!opened) throw new Error('the world opens before the first test')
    return opened
  }
  return {
    get api() {
      return world().api
    },
    get config() {
      return world().config
    },
    get mailbox() {
      return world().mailbox
    },
    client: (credential) => world().client(credential),
    fetch: (path, init) => world().fetch(path, init),
    restart: (meanwhile) => world().restart(meanwhile),
    close: () => world().close(),
  }
}

/** The worlds of this process share these: a start costs more than most tasks. They end with this process. */
const pdfProcesses = createPdfProcesses()

/** The same for one test, which closes it itself. */
export async function openWorld({
  database = 'sqlite',
  clock,
  channels = {},
  hasOwnPdf = false,
  log,
  env = {},
}: WorldOptions = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-world-'))
  const config = readApiConfig({
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://rubrica.test',
    LOG_LEVEL: 'silent',
    // Tests are one address and send a lot; those of the limits switch them on.
    RATE_LIMIT_CREDENTIAL: 'off',
    RATE_LIMIT_ADDRESS: 'off',
    RATE_LIMIT_GUESS: 'off',
    PLAN_LIMITS: 'off',
    ...(database === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}),
    ...env,
  })
  const { databaseUrl } = config
  // A folder that the test brings stays as it is.
  if (databaseUrl === null && config.dataDir === dataDir) await createFile(join(dataDir, 'rubrica.sqlite'))
  const open = async (): Promise<Api> => {
    const opened = await openApi(config, {
      ...{ channels, log: log ?? pino({ level: config.logLevel }) },
      ...(clock ? { clock } : {}),
      ...(hasOwnPdf ? {} : { pdfProcesses }),
    })
    return { ...opened, fetch: withNamedHeaders(withNamedRefusals(opened.fetch)) }
  }
  let api = await open()
  const fetch = async (path: string, init?: RequestInit) =>
    api.fetch(new Request(new URL(path, config.publicUrl), init))

  return {
    get api() {
      return api
    },
    config,
    fetch,
    mailbox: mailboxOf(async (query) => (await fetch(`/mailbox/messages${query}`)).json()),
    client: (credential = {}) =>
      new Rubrica({
        baseUrl: config.publicUrl,
        fetch: (url, init) => api.fetch(new Request(url, init)),
        // What a test repeats it repeats itself.
        retries: 0,
        ...credential,
      }),
    async restart(meanwhile) {
      await api.close()
      await meanwhile?.()
      api = await open()
    },
    async close() {
      await api.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function newDatabase(): Promise<string> {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('PostgreSQL is not installed')
  return createDatabase(url)
}
