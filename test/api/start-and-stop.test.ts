import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@rubrica/api/db/database.ts'
import { noEndedSessions } from '@rubrica/bff/ended-sessions.ts'
import { createSessionVault } from '@rubrica/bff/session.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startApi } from '../api-process.ts'
import { ofPrograms } from '../compiled.ts'
import { halfSent } from '../half-sent.ts'
import { PASSWORD, readyDocument, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { openSmtp } from '../smtp.ts'
import { until } from '../until.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname
let product: Product | undefined
afterEach(() => product?.close())

test('it starts with nothing set, says where it is, stops cleanly, and finds everything again', async () => {
  product = await openProduct()
  expect(product.output()).toContain(`Rubrica: ${product.url}\n`)
  expect(product.output()).toContain(`Mailbox: ${product.url}/mailbox\n`)
  const owner = await signUp(product)
  const document = await readyDocument(owner)
  expect(await product.stop()).toBe(0)

  await product.start()
  const session = await product.client().auth.login({ email: owner.email, password: PASSWORD })
  const client = product.client({ token: session.access_token ?? '' })
  expect((await client.documents.get({ documentId: document.id })).status).toBe('metadata_ready')
})

test('it answers what it is being sent before it ends, at once who waits for events, and ends although one sends no more', async () => {
  product = await openProduct()
  const { url, exitCode, pid } = product
  const { email, accountId, client } = await signUp(product)
  const { next } = await client.events.list({ accountId, after: 'now' })
  const login = await halfSent(`${url}/v1/login`, { email, password: PASSWORD })
  // Who sends no more does not hold up the end for long.
  await halfSent(`${url}/v1/login`, { email, password: PASSWORD })
  const waits = client.events.list({ accountId, after: next ?? '', wait: 30 })
  // By then the wait, which was sent before, has begun.
  await client.users.self()
  process.kill(pid(), 'SIGTERM')
  expect((await waits).items).toEqual([])
  await until('the port to be free', async () =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  )
  expect(exitCode()).toBeNull()
  expect(await login.rest()).toMatchObject({ status: 200, body: { data: { access_token: expect.any(String) } } })
  expect(await until('the end', async () => [exitCode()].find((code) => code !== null))).toBe(0)
})

test('the service alone ends, too, although a client sends no more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-stopped-'))
  const api = await startApi({ DATA_DIR: dataDir })
  await halfSent(`${api.url}/v1/login`, { email: 'ana@exemplo.com', password: PASSWORD })
  process.kill(api.pid, 'SIGTERM')
  await until('the port to be free', async () =>
    fetch(api.url).then(
      () => false,
      () => true,
    ),
  )
  // A second signal does not kill it.
  await api.stop()
  expect(api.exitCode()).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test('it ends in the middle of long housekeeping, and the next start goes on with it', async () => {
  product = await openProduct()
  await signUp(product)
  expect(await product.stop()).toBe(0)
  const waiting = await manyChanges(product.dataDir)
  await product.start()
  await until('the beginning', async () => (await waiting.count()) < MANY)
  expect(await product.stop()).toBe(0)
  const left = await waiting.count()
  expect(left).toBeGreaterThan(0)
  await product.start()
  await until('further changes', async () => (await waiting.count()) < left)
  expect(product.output()).not.toContain('housekeeping failed')
})

test('it ends although a mail server does not answer, and the next start sends the mail', async () => {
  const smtp = await openSmtp()
  product = await openProduct({ SMTP_URL: smtp.url, MAIL_FROM: 'nao-responda@exemplo.com' })
  const { email } = await signUp({ client: product.client, mailbox: smtp })
  const before = smtp.sent.length
  const answer = Promise.withResolvers<void>()
  smtp.holds.set(email, answer.promise)
  await product.client().auth.requestPasswordReset({ email })
  await until('the mail to be under way', async () => smtp.asked.length > before)
  expect(await product.stop()).toBe(0)
  expect(product.output()).toContain('these jobs did not end in time; they run again at the next start')
  smtp.holds.clear()
  answer.resolve()
  await product.start()
  await until('the mail', async () => smtp.sent.length > before)
  expect((await smtp.newest(email)).subject).toContain('senha')
  await smtp.close()
})

test('it says the address that it was given, or the one that it listens at', async () => {
  product = await openProduct({ PUBLIC_URL: 'https://rubrica.exemplo.com.br' })
  expect(product.output()).toContain('Rubrica: https://rubrica.exemplo.com.br\n')
  await product.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-started-'))
  const { child, told } = started({ PORT: '0', DATA_DIR: dataDir })
  const address = await until('the address', async () => /^Rubrica: (http:\S+)$/m.exec(told())?.[1])
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true })
})

test('a session in a browser is sealed with the secret of the installation', async () => {
  product = await openProduct()
  const { email } = await signUp(product)
  const login = await logIn(product.url, { email, password: PASSWORD })
  const cookie = login.headers.get('set-cookie')
  expect(cookie).toContain('__Host-session=')
  const parts = { ended: noEndedSessions, now: Date.now, previousSecret: null }
  expect(await createSessionVault('', parts).open(cookie)).toBeNull()
})

test('before the service of another host it has no mailbox, and says in words what is wrong with an input', async () => {
  const secret = 'a secret of the tests, long enough for the BFF'
  product = await openProduct()
  const bff = await openProduct({ API_URL: product.url, SECRET_KEY: secret })
  try {
    await expect.poll(bff.output).toBe(`Rubrica: ${bff.url}\n`)
    const refused = await logIn(bff.url, { email: 7 })
    expect(await refused.json()).toMatchObject({
      error: { data: { errors: { email: 'Informe um texto.', password: 'Preencha este campo.' } } },
    })
    const { email } = await signUp(product)
    expect((await logIn(bff.url, { email, password: PASSWORD })).status).toBe(200)
  } finally {
    await bff.close()
  }
})

test('in production there is no mailbox', async () => {
  product = await openProduct({ NODE_ENV: 'production' })
  expect(product.output()).not.toContain('Mailbox')
  expect((await fetch(`${product.url}/mailbox/messages`)).headers.get('content-type')).not.toContain('json')
})

test('an environment that cannot work ends the start with every problem named', async () => {
  const env = { PATH: process.env.PATH, PORT: 'três', PUBLIC_URL: 'nada', SECRET_KEY: 'curta' }
  const failure = await run(process.execPath, ['bff/main.ts'], { env }).catch((error) => error)
  expect(failure.code).toBe(1)
  const lines = failure.stderr.trim().split('\n')
  expect(new Set(lines).size).toBe(lines.length)
  for (const name of ['PORT', 'PUBLIC_URL', 'SECRET_KEY']) expect(failure.stderr).toContain(name)
})

const MANY = 3_000_000

/** What a list adds up until housekeeping has: as after an import of so many documents. */
async function manyChanges(dataDir: string) {
  const { db } = await openDatabase({ path: join(dataDir, 'rubrica.sqlite') })
  await sql`insert into document_count_changes (account_id, status, method, change)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    select (select id from accounts limit 1), 'uploaded', '', 1 from numbers`.execute(db)
  return {
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count from document_count_changes`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

/** As the page does it. */
function logIn(url: string, input: object): Promise<Response> {
  return fetch(`${url}/trpc/session.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-rubrica': '1', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(input),
  })
}

/** The product without a port of its own, and what it has printed. */
function started(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, env: { ...ofPrograms, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  return { child, told: () => output }
}
