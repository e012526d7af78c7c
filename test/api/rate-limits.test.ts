import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { turnedClock } from '../turned-clock.ts'
import { databases, openWorld, type World } from '../world.ts'

const LIMITS = { RATE_LIMIT_CREDENTIAL: '12', RATE_LIMIT_ADDRESS: '8', RATE_LIMIT_GUESS: '4' }

const here = databases.filter((one) => one.isThere)

describe.each(here)('the limits of calls a minute, on $kind', ({ kind }) => {
  const clock = turnedClock()
  let world: World

  beforeAll(async () => {
    world = await openWorld({ database: kind, clock, env: LIMITS })
  })
  afterAll(() => world.close())

  const call = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    world.fetch(`/v1${path}`, { ...init, headers: { 'X-Forwarded-For': '203.0.113.7', ...headers } })
  const login = (ip: string) =>
    call(
      '/login',
      { 'X-Forwarded-For': ip, 'Content-Type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ email: 'ana@exemplo.com', password: PASSWORD }) },
    )
  const statusesOf = async (times: number, ask: () => Promise<Response>) => {
    const answers = await Promise.all(Array.from({ length: times }, ask))
    return answers.map((answer) => answer.status).sort()
  }

  test('a credential has its own, and every answer says how much of it is left', async () => {
    const [ana, bia] = [await signUp(world), await signUp(world)]
    const self = (token: string) => call('/users/self', { Authorization: `Bearer ${token}` })
    const first = await self(ana.accessToken)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-rate-limit-limit': '12',
      'x-rate-limit-remaining': '11',
      'x-rate-limit-reset': expect.stringMatching(/^(60|59)$/),
    })
    expect(await statusesOf(13, () => self(ana.accessToken))).toEqual([...Array(11).fill(200), 429, 429])
    expect((await self(bia.accessToken)).status).toBe(200)
  })

  test('a refusal counts and says so like any other answer', async () => {
    const { accessToken, accountId } = await signUp(world)
    const json = { 'Content-Type': 'application/json' }
    const asAna = { Authorization: `Bearer ${accessToken}`, ...json }
    const put = { method: 'PUT', body: '{"primary_color":"verde"}' }
    clock.turn({ minutes: 1 })
    const answers = [
      await call('/users/self', { 'X-Forwarded-For': '203.0.113.20' }),
      await call('/documents/nada', asAna),
      await call(`/accounts/${accountId}`, asAna, put),
      await call(`/accounts/${accountId}`, { ...asAna, 'Idempotency-Key': 'cor' }, { ...put, body: '{}' }),
      await call(`/accounts/${accountId}`, { ...asAna, 'Idempotency-Key': 'cor' }, { ...put, body: '{"name":"B"}' }),
      await login('203.0.113.21'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 400, 200, 422, 401])
    expect(answers.map(({ headers }) => headers.get('x-rate-limit-remaining'))).toEqual([
      '7',
      '11',
      '10',
      '9',
      '8',
      '3',
    ])
  })

  test('who is over it hears in Portuguese when to come back, and may then', async () => {
    const { accessToken } = await signUp(world)
    const self = () => call('/users/self', { Authorization: `Bearer ${accessToken}` })
    await statusesOf(12, self)
    const over = await self()
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(over.headers.get('x-rate-limit-remaining')).toBe('0')
    expect(await over.json()).toMatchObject({ status: 429, data: [], message: expect.stringMatching(/Aguarde/) })
    clock.turn({ minutes: 1 })
    expect((await self()).status).toBe(200)
  })

  test('without a credential that counts, all of an address share one, whatever they send', async () => {
    clock.turn({ minutes: 1 })
    const guess = () => call('/users/self', { 'X-Api-Key': randomUUID(), 'X-Forwarded-For': '203.0.113.9' })
    expect(await statusesOf(10, guess)).toEqual([...Array(8).fill(401), 429, 429])
    expect((await call('/documents/abc/verify', { 'X-Forwarded-For': '203.0.113.10' })).status).toBe(200)
  })

  test('passwords and codes can be tried a few times from an address, or from one IPv6 network', async () => {
    clock.turn({ minutes: 1 })
    expect(await statusesOf(6, () => login('198.51.100.1'))).toEqual([...Array(4).fill(401), 429, 429])
    expect((await login('198.51.100.2')).status).toBe(401)
    let host = 1
    expect(await statusesOf(6, () => login(`2001:db8:1:2::${host++}`))).toEqual([...Array(4).fill(401), 429, 429])
    expect((await login('2001:db8:1:3::1')).status).toBe(401)
  })
})

test.runIf(here.some(({ kind }) => kind === 'postgres'))(
  'two services on one database count together, and each says what is left of the whole',
  async () => {
    const env = { ...LIMITS, SECRET_KEY: 'um segredo para duas máquinas iguais' }
    const one = await openWorld({ database: 'postgres', env })
    const two = await openWorld({ env: { ...env, DATABASE_URL: one.config.databaseUrl ?? '' } })
    const { accessToken } = await signUp(one)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const answers: Response[] = []
    for (let i = 0; i < 14; i++) answers.push(await (i % 2 ? one : two).fetch('/v1/users/self', { headers }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429, 429])
    const left = answers.map((answer) => Number(answer.headers.get('x-rate-limit-remaining')))
    expect(left).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
    await two.close()
    await one.close()
  },
)

test('each limit can be switched off, and nothing else than a number is taken', async () => {
  const world = await openWorld()
  const answer = await world.fetch('/v1/documents/abc/verify')
  expect(answer.headers.has('x-rate-limit-limit')).toBe(false)
  await world.close()
  await expect(openWorld({ env: { RATE_LIMIT_GUESS: 'nenhum' } })).rejects.toThrow('RATE_LIMIT_GUESS')
})
