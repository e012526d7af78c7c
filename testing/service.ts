import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApiConfig } from '@rubrica/api/config.ts'
import { listen } from '@rubrica/api/listen.ts'
import { type Api, openApi } from '@rubrica/api/serve.ts'
import { Rubrica } from '@rubrica/sdk'
import { pino } from 'pino'
import { type Clock, createClock, follow } from './clock.ts'
import { type Inbox, inboxOf } from './inbox.ts'

export interface ServiceOptions {
  /** Default: one of its own, `service.clock`. */
  clock?: Clock
  /** Settings as the service's environment names them, such as `UPLOAD_MAX_BYTES` or `RATE_LIMIT_CREDENTIAL`. */
  env?: Readonly<Record<string, string>>
}

/** A service that runs in this process, with a person and their workspace in it. */
export interface Service {
  /** On 127.0.0.1, without `/v1`. */
  readonly url: string
  /** Key of the workspace's owner. */
  readonly apiKey: string
  readonly accountId: string
  /** E-mail of that person; the service writes to it about the progress of the documents. */
  readonly email: string
  readonly inbox: Inbox
  readonly clock: Clock
  /** Waits until the service has done all that is due now: files read, documents sealed, mails written, webhooks delivered. */
  settle(): Promise<void>
  /** Ends it and removes its files. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const PASSWORD = 'a password for tests'

/**
 * Starts a service with a database and files in a folder of its own under the system's temporary folder. It reaches nothing
 * but this machine: mails stay in its inbox, and webhooks go to addresses of this machine, too.
 */
export async function createService({ clock = createClock(), env = {} }: ServiceOptions = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-testing-'))
  let api: Api | undefined
  // Mails and tokens contain the address: it has to be known before the service opens.
  const server = await listen({ host: '127.0.0.1', port: 0 }, (request) => api?.fetch(request) ?? unopened())
  const url = `http://127.0.0.1:${server.port}`
  const end = async () => {
    api?.endWaits()
    await server.close()
    await api?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const opened = await openApi(configOf(folder, url, env), { clock, log: pino({ level: 'silent' }) })
    api = opened
    const leave = follow(clock, () => opened.runDue())
    const settle = async () => {
      await opened.runDue()
    }
    const close = async () => {
      leave()
      await end()
    }
    const inbox = inboxOf(async (query) => {
      await settle()
      return (await fetch(`${url}/mailbox/messages${query}`)).json()
    })
    return { url, ...(await signUp(url, inbox)), inbox, clock, settle, close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await end()
    throw error
  }
}

function configOf(folder: string, url: string, env: Readonly<Record<string, string>>) {
  return readApiConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_URL: url,
    RATE_LIMIT_CREDENTIAL: 'off',
    RATE_LIMIT_ADDRESS: 'off',
    RATE_LIMIT_GUESS: 'off',
    PLAN_LIMITS: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    ...env,
  })
}

async function signUp(baseUrl: string, inbox: Inbox): Promise<Pick<Service, 'apiKey' | 'accountId' | 'email'>> {
  const email = `${randomUUID()}@exemplo.com.br`
  const person = { name: 'Olívia Conceição', email, password: PASSWORD, has_accepted_terms: true }
  const { access_token, accounts } = await new Rubrica({ baseUrl }).users.create(person)
  const client = new Rubrica({ baseUrl, token: access_token ?? '' })
  // Only a confirmed address sends.
  await client.users.verifyEmail({ email, code: await inbox.code(email) })
  const { api_key } = await client.users.createApiKey({ password: PASSWORD })
  return { apiKey: api_key ?? '', accountId: accounts[0]?.id ?? '', email }
}

function unopened(): Response {
  return new Response(null, { status: 503 })
}
