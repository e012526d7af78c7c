import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApi, spawnApi, startApi } from '../api-process.ts'
import { mailboxAt } from '../mailbox.ts'
import { documentIn, type Owner, paper, signUp } from '../make.ts'
import { createEmptyDatabase } from '../new-database.ts'
import { connectTo, type PostgresServer, setReadOnly, startPostgres } from '../postgres.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'

const onPostgres = databases.filter((one) => one.kind === 'postgres' && one.isThere)

describe.each(onPostgres)('two processes whose PostgreSQL goes away and comes back', () => {
  let server: PostgresServer
  let env: { DATABASE_URL: string; DATA_DIR: string }
  let one: RunningApi
  let two: RunningApi
  let owner: Owner
  let startedAt: number
  const begun: string[] = []

  beforeAll(async () => {
    startedAt = performance.now()
    server = await startPostgres()
    env = {
      DATABASE_URL: await createEmptyDatabase(server.url),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rubrica-away-')),
    }
    one = await startApi(env)
    two = await startApi(env)
    owner = await signUp(beside(one))
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await server.stop()
  })

  const beside = ({ url }: RunningApi) => ({
    client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
    mailbox: mailboxAt(url),
  })
  const statusOf = async (api: RunningApi, path: string) => (await fetch(`${api.url}${path}`)).status
  const isReady = async (api: RunningApi) => (await statusOf(api, '/health/ready')) === 200
  const self = (api: RunningApi) =>
    fetch(`${api.url}/v1/users/self`, { headers: { authorization: `Bearer ${owner.accessToken}` } })

  async function upload(): Promise<string> {
    const file = await paper('contrato.pdf')
    const { id } = await owner.client.documents.create({ accountId: owner.accountId, file })
    return id
  }

  test.each(['fast', 'immediate'] as const)(
    'answer 503 while it is away (%s), and go on when it is back',
    async (mode) => {
      begun.push(await upload())
      await server.halt(mode)
      for (const api of [one, two]) {
        const answer = await self(api)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
        expect(await answer.json()).toMatchObject({
          code: 'unavailable',
          message: 'O serviço está temporariamente fora do ar. Tente novamente em instantes.',
        })
        const ready = await fetch(`${api.url}/health/ready`)
        expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await statusOf(api, '/health/live')).toBe(200)
      }
      await server.resume()
      for (const api of [one, two]) await until('the service to be ready', () => isReady(api))
      expect((await self(two)).status).toBe(200)
      await documentIn(owner.client, await upload(), 'metadata_ready')
    },
  )

  test('are told not to be sent calls while the database hangs', async () => {
    const beside = await connectTo(env.DATABASE_URL)
    await beside.query('begin; lock table users in access exclusive mode')
    expect(await statusOf(one, '/health/ready')).toBe(503)
    await beside.end()
    await until('the service to be ready', () => isReady(one))
  })

  test('answer 503 to writes while it takes no change, as a standby, and a third waits with its start', async () => {
    await setReadOnly(env.DATABASE_URL, true)
    const write = async () => {
      const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ full_name: 'Bia', email: `${crypto.randomUUID()}@exemplo.com` })
      return (await fetch(`${one.url}/v1/accounts/${owner.accountId}/signers`, { method: 'POST', headers, body }))
        .status
    }
    // What was cut answers 503 as well, once for each connection.
    await until('a read', async () => (await self(one)).status === 200)
    expect(await write()).toBe(503)
    await until('a service that is not ready', async () => (await statusOf(one, '/health/ready')) === 503)
    const three = spawnApi(env)
    await until('the line', async () => /waiting for PostgreSQL: .*read-only/.test(three.output()))
    await setReadOnly(env.DATABASE_URL, false)
    await three.listening
    await until('the services to be ready', async () => (await isReady(one)) && (await isReady(two)))
    expect(await write()).toBe(200)
    await three.stop()
  })

  test('are joined by one that started before the database did', async () => {
    await server.halt('fast')
    const three = spawnApi(env)
    await until('the line', async () => three.output().includes('DATABASE_URL: waiting for PostgreSQL: '))
    await server.resume()
    const url = await three.listening
    expect(await statusOf({ ...three, url }, '/health/ready')).toBe(200)
    await three.stop()
  })

  test('have finished what was begun, and written one line a minute about all of it', async () => {
    for (const documentId of begun) await documentIn(owner.client, documentId, 'metadata_ready')
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
    for (const api of [one, two]) {
      const lines = api
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
      const outages = lines.filter(({ msg }) => msg === 'a dependency is away')
      expect(outages.length).toBeGreaterThan(0)
      expect(outages.length).toBeLessThanOrEqual(minutes)
      expect(
        lines.filter(({ level, msg }) => msg === 'a job failed' || (level >= 50 && msg !== 'a dependency is away')),
      ).toEqual([])
    }
  })
})
