import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll } from 'vitest'
import { compiled } from './compiled.ts'
import { type Mailbox, mailboxOf } from './mailbox.ts'
import { olderBrowser } from './older-browsers/older-browser.ts'
import { openTlsFront } from './older-browsers/tls-front.ts'
import { freePort } from './postgres.ts'
import { until } from './until.ts'

const root = new URL('..', import.meta.url).pathname

/** On a machine that does ten other things: a product that does not start takes all tests of its process with it. */
const START_SECONDS = 100

/** The whole product as `npm start` runs it: one process, one port, data in a folder of its own. */
export interface Product {
  url: string
  dataDir: string
  /** Of the process that runs now. */
  pid(): number
  /** Its exit code, as soon as it has one. */
  exitCode(): number | null
  mailbox: Mailbox
  /** Everything that the process has printed. */
  output(): string
  client(credential?: { token?: string; apiKey?: string; signerAccessCode?: string }): Rubrica
  start(): Promise<void>
  /** Ends it as Ctrl-C does. Returns the exit code. */
  stop(): Promise<number | null>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** What files may do with a product that others use as well. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir' | 'mailbox' | 'client'>

let shared: Promise<Product> | undefined

/** The product that the files of this process share, one after the other: what a test makes there belongs to a person of its own. */
export function useProduct(): SharedProduct {
  let opened: Product | undefined
  beforeAll(async () => {
    // Receivers of webhooks are on this machine.
    shared ??= openProduct({ WEBHOOK_ALLOW_PRIVATE: 'on' }, { endsWithThisProcess: true })
    opened = await shared
  })
  return through(() => opened)
}

/** A product of its own for a file or a `describe`: started before its tests, ended after them. */
export function useOwnProduct(env: Record<string, string> = {}): Product {
  let opened: Product | undefined
  beforeAll(async () => {
    opened = await openProduct(env)
  })
  afterAll(() => opened?.close())
  return through(() => opened)
}

/** The product of a file as soon as it is there. */
function through(opened: () => Product | undefined): Product {
  const product = () => opened() ?? notStarted()
  return {
    get url() {
      return product().url
    },
    get dataDir() {
      return product().dataDir
    },
    get mailbox() {
      return product().mailbox
    },
    pid: () => product().pid(),
    exitCode: () => product().exitCode(),
    output: () => product().output(),
    client: (credential) => product().client(credential),
    start: () => product().start(),
    stop: () => product().stop(),
    kill: () => product().kill(),
    close: () => product().close(),
  }
}

function notStarted(): never {
  throw new Error('the product starts before the first test')
}

/** Starts what `npm start` starts, or the sources themselves if they are a copy. */
export async function openProduct(
  env: Record<string, string> = {},
  { endsWithThisProcess = false, sources = root } = {},
): Promise<Product> {
  const before = endsWithThisProcess ? ['--import', './test/end-with-parent.ts'] : []
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-product-'))
  const port = await freePort()
  const url = olderBrowser ? await openTlsFront(olderBrowser, port) : `http://localhost:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const product: Product = {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    exitCode: () => child?.exitCode ?? null,
    output: () => output,
    mailbox: mailboxOf(async (query) => (await fetch(`${url}/mailbox/messages${query}`)).json()),
    client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
    async start() {
      child = spawn(process.execPath, [...before, sources === root ? 'dist/main.js' : 'bff/main.ts'], {
        cwd: sources,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          NODE_COMPILE_CACHE: compiled,
          PORT: String(port),
          ...(olderBrowser ? { PUBLIC_URL: url } : {}),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          RATE_LIMIT_CREDENTIAL: 'off',
          RATE_LIMIT_ADDRESS: 'off',
          RATE_LIMIT_GUESS: 'off',
          PLAN_LIMITS: 'off',
          ...env,
        },
        stdio: [endsWithThisProcess ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      })
      child.stdout?.on('data', (chunk) => (output += chunk))
      child.stderr?.on('data', (chunk) => (output += chunk))
      await until(
        'the product to answer',
        async () => {
          if (child?.exitCode !== null) throw new Error(`the product ended: ${output}`)
          return (await fetch(`${url}/health/ready`).catch(() => null))?.ok
        },
        START_SECONDS,
      )
    },
    async stop() {
      return end('SIGINT')
    },
    async kill() {
      await end('SIGKILL')
    },
    async close() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
}
