import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { contact, PASSWORD, sentDocument, signUp, signUpOnly } from '../make.ts'
import { databases, openWorld, useWorld } from '../world.ts'

const LIMITS = { RATE_LIMIT_CREDENTIAL: '12', RATE_LIMIT_ADDRESS: '8', RATE_LIMIT_GUESS: '4' }

const here = databases.filter((one) => one.isThere)

describe.each(here)('the limits of calls a minute, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock, env: LIMITS })

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
    const [ana, bia] = [await signUpOnly(world), await signUpOnly(world)]
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
    const { accessToken, accountId } = await signUpOnly(world)
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
    const { accessToken } = await signUpOnly(world)
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

  test('a count that is about to end does so in a second, and never in none', async () => {
    const { accessToken } = await signUpOnly(world)
    const self = () => call('/users/self', { Authorization: `Bearer ${accessToken}` })
    await self()
    clock.turn({ minutes: 0.99 })
    expect(Number((await self()).headers.get('x-rate-limit-reset'))).toBeGreaterThan(0)
  })

  test('without a credential that counts, all of an address share one, whatever they send', async () => {
    clock.turn({ minutes: 1 })
    const guess = () => call('/users/self', { 'X-Api-Key': randomUUID(), 'X-Forwarded-For': '203.0.113.9' })
    expect(await statusesOf(10, guess)).toEqual([...Array(8).fill(401), 429, 429])
    expect((await call('/documents/abc/verify', { 'X-Forwarded-For': '203.0.113.10' })).status).toBe(200)
  })

  test('a person is counted once, whatever stands beside the credential that counts', async () => {
    const owner = await signUpOnly(world)
    const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
    const other = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    clock.turn({ minutes: 1 })
    const key = { 'X-Api-Key': api_key ?? '' }
    let tokens = 0
    const ways = [
      () => call('/users/self', { ...key, Authorization: `Bearer junk-${tokens++}` }),
      () => call('/users/self', { ...key, Authorization: `Junk ${tokens++}` }),
      () => call(`/users/self?access-token=junk-${tokens++}`, key),
      () => call(`/users/self?access-token=${owner.accessToken}`, {}),
      () => call('/users/self', { Authorization: `Bearer ${other.access_token}` }),
      () => call(`/users/self?signer-access-code=junk-${tokens++}`, key),
    ]
    const answers = await Promise.all([...ways, ...ways, ...ways].map((ask) => ask()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), ...Array(6).fill(429)])
  })

  test("a token that is over, or whose person is gone, is the address's like any other that names nobody", async () => {
    const [over, gone] = [await signUpOnly(world), await signUpOnly(world)]
    clock.turn({ minutes: 61 })
    const later = await world.client().auth.login({ email: gone.email, password: PASSWORD })
    await world
      .client({ token: later.access_token ?? '' })
      .users.remove({ password: PASSWORD, delete_reason_type: 'other' })
    const tokens = [over.accessToken, later.access_token]
    let calls = 0
    const self = () =>
      call('/users/self', { Authorization: `Bearer ${tokens[calls++ % 2]}`, 'X-Forwarded-For': '203.0.113.30' })
    expect(await statusesOf(10, self)).toEqual([...Array(8).fill(401), 429, 429])
  })

  test('an address that tries credentials is believed no new one for the minute; what worked before works on', async () => {
    clock.turn({ minutes: 1 })
    const [before, fresh] = [await signUpOnly(world), await signUpOnly(world)]
    const from = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.40' })
    const self = (token: string) => call('/users/self', from(token))
    expect((await self(before.accessToken)).status).toBe(200)
    const { api_key } = await before.client.users.createApiKey({ password: PASSWORD })
    const key = { 'X-Api-Key': api_key ?? '', 'X-Forwarded-For': '203.0.113.40' }
    expect((await call('/users/self', key)).status).toBe(200)
    const guess = () => call('/users/self', { 'X-Api-Key': randomUUID(), 'X-Forwarded-For': '203.0.113.40' })
    await statusesOf(10, guess)
    const refused = await self(fresh.accessToken)
    expect([refused.status, refused.headers.get('x-rate-limit-limit')]).toEqual([429, '8'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20)
    expect(refused.headers.get('x-rate-limit-reset')).toBe(refused.headers.get('retry-after'))
    expect((await self(before.accessToken)).status).toBe(200)
    expect((await call('/users/self', { ...key, Authorization: 'Bearer junk' })).status).toBe(200)
    clock.turn({ minutes: 1 })
    expect((await self(fresh.accessToken)).status).toBe(200)
  })

  test.each<[string, (wrong: string) => [path: string, headers: Record<string, string>]]>([
    ['at a workspace', (wrong) => ['/accounts/nenhuma', { 'X-Api-Key': wrong }]],
    ['at a link', (wrong) => [`/sign?signer-access-code=${wrong}`, {}]],
  ])('an address that tries credentials %s is believed no new one, at a workspace either', async (_, guess) => {
    clock.turn({ minutes: 1 })
    const { accessToken, accountId } = await signUpOnly(world)
    const here = (path: string, headers: Record<string, string>) =>
      call(path, { ...headers, 'X-Forwarded-For': '203.0.113.42' })
    expect(await statusesOf(10, () => here(...guess(randomUUID())))).toEqual([...Array(8).fill(401), 429, 429])
    const own = async () => (await here(`/accounts/${accountId}`, { Authorization: `Bearer ${accessToken}` })).status
    expect(await own()).toBe(429)
    clock.turn({ minutes: 1 })
    expect(await own()).toBe(200)
  })

  test('a call that asks for no credential reads none: it counts for its address, and nothing beside it is a guess', async () => {
    const { accessToken } = await signUpOnly(world)
    clock.turn({ minutes: 1 })
    const from = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.41' })
    const open = (token: string) => call('/documents/abc/verify', from(token))
    expect((await open(accessToken)).headers.get('x-rate-limit-limit')).toBe('8')
    expect(await statusesOf(9, () => open(randomUUID()))).toEqual([...Array(7).fill(200), 429, 429])
    const { access_token: fresh = '' } = await world.client().auth.login({
      ...{ email: (await signUpOnly(world)).email, password: PASSWORD },
    })
    expect((await call('/users/self', from(fresh))).status).toBe(200)
  })

  test('what can be guessed has a count of its own beside the other calls of the address', async () => {
    clock.turn({ minutes: 1 })
    expect(await statusesOf(4, () => login('198.51.100.9'))).toEqual(Array(4).fill(401))
    const other = await call('/documents/abc/verify', { 'X-Forwarded-For': '198.51.100.9' })
    expect(other.headers.get('x-rate-limit-remaining')).toBe('7')
  })

  test('of several addresses the last counts, which the nearest proxy has written', async () => {
    clock.turn({ minutes: 1 })
    let claimed = 1
    const from = () => `203.0.113.${claimed++}, 198.51.100.30`
    expect(await statusesOf(6, () => login(from()))).toEqual([...Array(4).fill(401), 429, 429])
  })

  test('a call whose body cannot be read is counted like any other', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.31', 'Content-Type': 'application/json' }
    const answer = await world.fetch('/v1/verify', { method: 'POST', headers, body: '{' })
    expect([answer.status, answer.headers.get('x-rate-limit-remaining')]).toEqual([401, '3'])
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

describe.each(here)('the limits of a signing, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock, env: { ...LIMITS, RATE_LIMIT_CREDENTIAL: '900' } })

  const call = (path: string, ip: string, token: string, init: { method?: string; body?: string } = {}) =>
    world.fetch(`/v1${path}`, {
      ...init,
      headers: { 'X-Forwarded-For': ip, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })

  /** The links of two signers of one document. */
  const linksOfOne = async () => {
    const owner = await signUp(world)
    const [ana, bia] = [await contact(owner), await contact(owner)]
    await sentDocument(owner, [ana, bia])
    const [tried, other] = [await world.mailbox.accessCode(ana.email), await world.mailbox.accessCode(bia.email)]
    return { owner, tried, other }
  }
  const verify = (code: string, token: string) =>
    call(`/verify?signer-access-code=${code}`, '203.0.113.80', token, {
      ...{ method: 'POST', body: '{"verification-code":"nenhum"}' },
    })

  test('each signer is counted alone, and once, whatever stands beside the code of the link', async () => {
    const owner = await signUp(world)
    const [ana, bia] = [await contact(owner), await contact(owner)]
    await sentDocument(owner, [ana, bia])
    const code = await world.mailbox.accessCode(ana.email)
    const left: number[] = []
    for (const [i, token] of ['junk-0', 'junk-1', 'junk-2', 'junk-3', owner.accessToken].entries()) {
      const answer = await call(`/signers/self?signer-access-code=${code}`, `203.0.113.6${i}`, token)
      left.push(Number(answer.headers.get('x-rate-limit-remaining')))
    }
    expect(left).toEqual([899, 898, 897, 896, 895])
    const other = await world.mailbox.accessCode(bia.email)
    const answer = await call(`/signers/self?signer-access-code=${other}`, '203.0.113.60', 'junk-0')
    expect(answer.headers.get('x-rate-limit-remaining')).toBe('899')
  })

  test('an address that tries tokens beside a link is believed no new one for the minute', async () => {
    const { owner, tried, other } = await linksOfOne()
    clock.turn({ minutes: 1 })
    const { access_token: fresh = '' } = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    // The link itself has worked before.
    expect((await call(`/signers/self?signer-access-code=${other}`, '203.0.113.81', 'junk')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(tried, `junk-${randomUUID()}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429, 429])
    expect((await verify(other, fresh)).status).toBe(429)
    clock.turn({ minutes: 1 })
    expect((await verify(other, fresh)).headers.get('x-rate-limit-limit')).toBe('900')
  })

  test('a program that has driven a signing before goes on while others at its address try tokens', async () => {
    const { owner, tried, other } = await linksOfOne()
    clock.turn({ minutes: 1 })
    const drive = async () => (await verify(other, owner.accessToken)).headers.get('x-rate-limit-limit')
    expect(await drive()).toBe('900')
    await Promise.all(Array.from({ length: 6 }, () => verify(tried, `junk-${randomUUID()}`)))
    expect((await verify(tried, owner.accessToken)).status).toBe(400)
    expect(await drive()).toBe('900')
  })

  test('a signer who uses up the count of an address, without a token, stops no program at it', async () => {
    const { owner, tried, other } = await linksOfOne()
    clock.turn({ minutes: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(tried, '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429, 429])
    expect((await verify(other, owner.accessToken)).headers.get('x-rate-limit-limit')).toBe('900')
  })

  test("what the workspace's own program drives is counted for the program, what a neighbour's does for the address", async () => {
    clock.turn({ minutes: 1 })
    const [owner, neighbour] = [await signUp(world), await signUpOnly(world)]
    const contacts = await Promise.all(Array.from({ length: 6 }, () => contact(owner)))
    const document = await sentDocument(owner, contacts)
    const codes = await Promise.all(contacts.map(({ email }) => world.mailbox.accessCode(email)))
    const digits = await Promise.all(contacts.map(({ email }) => world.mailbox.code(email)))
    const verify = (i: number, token: string) =>
      call(`/verify?signer-access-code=${codes[i]}`, '203.0.113.50', token, {
        method: 'POST',
        body: JSON.stringify({ 'verification-code': digits[i] }),
      })
    const send = (token: string) =>
      call(`/public/documents/${document.id}/send-token`, '203.0.113.50', token, {
        method: 'PUT',
        body: '{"recipient":"ninguem@exemplo.com"}',
      })
    clock.turn({ minutes: 1 })
    const driven = await Promise.all(contacts.map((_, i) => verify(i, owner.accessToken)))
    expect(driven.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const asOwner = await send(owner.accessToken)
    expect([asOwner.status, asOwner.headers.get('x-rate-limit-limit')]).toEqual([404, '900'])
    const own = await call('/users/self', '203.0.113.51', owner.accessToken)
    const leftOf = ({ headers }: Response) => Number(headers.get('x-rate-limit-remaining'))
    expect(leftOf(own)).toBe(leftOf(asOwner) - 1)
    const typed = await verify(0, 'junk')
    expect(typed.headers.get('x-rate-limit-limit')).toBe('4')
    clock.turn({ minutes: 1 })
    const foreign = await Promise.all(Array.from({ length: 6 }, () => send(neighbour.accessToken)))
    expect(foreign.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 429, 429])
  })
})

test.runIf(here.some(({ kind }) => kind === 'postgres'))(
  'two services on one database count together, and each says what is left of the whole',
  async () => {
    const env = { ...LIMITS, SECRET_KEY: 'um segredo para duas máquinas iguais' }
    const one = await openWorld({ database: 'postgres', env })
    const two = await openWorld({ env: { ...env, DATABASE_URL: one.config.databaseUrl ?? '' } })
    const { accessToken } = await signUpOnly(one)
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
