import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken, asService, data, openRemote, openStage, ownPage, type Remote, type Stage } from './stage.ts'

const HOUR = 3600
let remote: Remote
let stage: Stage
let cookie: string

beforeAll(async () => {
  const service = asService((_incoming, outgoing) => outgoing.end())
  let signedIn = false
  remote = await openRemote((incoming, outgoing) => {
    // After the first sign-in every credential is refused.
    const opens = incoming.url === '/v1/login' ? !signedIn : incoming.url?.endsWith('/permissions')
    signedIn ||= incoming.url === '/v1/login'
    if (opens) return service(incoming, outgoing)
    // But a workspace of somebody else's is forbidden.
    outgoing.writeHead(incoming.url === '/v1/accounts/b1/usage' ? 403 : 401, { 'content-type': 'application/json' })
    outgoing.end('{"status":401,"message":"Sua sessão não é válida ou terminou.","data":[],"code":"unauthorized"}')
  })
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
beforeEach(() => stage.turnClock(0))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

describe('a 401 from upstream', () => {
  // spec: passed-while-token-should
  test('is passed on while the token should still be good', async () => {
    const answer = await stage.ask('session.refresh', undefined, { cookie })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const body = await answer.body.json()
    expect(body).toMatchObject({ error: { data: { code: 'unauthorized' } } })
    expect(body).not.toMatchObject({ error: { data: { sessionEnded: true } } })
  })

  // spec: ends-session-once-token
  test('ends the session once the token has run out', async () => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.ask('session.refresh', undefined, { cookie })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=; .*Max-Age=0$/)
    expect(await answer.body.json()).toMatchObject({ error: { data: { code: 'unauthorized', sessionEnded: true } } })
  })

  test('ends it from the very second on that the token names', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { exp = 0 } = decodeJwt(accessToken)
    const endsAt = async (time: number) => {
      vi.setSystemTime(time)
      return 'set-cookie' in (await stage.send('/v1/accounts', { headers: { cookie } })).headers
    }
    expect([await endsAt(exp * 1000 - 1), await endsAt(exp * 1000)]).toEqual([false, true])
  })

  test('ends it with one cookie for a whole batch', async () => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.send('/trpc/session.refresh,session.refresh?batch=1&input=%7B%7D', {
      headers: { cookie },
    })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=; .*Max-Age=0$/)
  })

  test('ends it in the relay, too', async () => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.send('/v1/accounts', { headers: { cookie } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).toMatchObject({ 'x-session-ended': '1', 'set-cookie': expect.stringContaining('Max-Age=0') })
  })

  test('says nothing of the session in the relay while the token should still be good', async () => {
    const answer = await stage.send('/v1/accounts', { headers: { cookie } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('is not any other refusal: those leave the session as it is', async () => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.send('/v1/accounts/b1/usage', { headers: { cookie } })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  // spec: relayed-login-passed-whatever
  test.each(['/v1/login', '/v1/authentication/social-login'])('of a relayed %s is passed on', async (path) => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.send(path, { method: 'POST', headers: { cookie, ...ownPage }, body: '{}' })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('of a login leaves no earlier session behind and sends nobody to /logout', async () => {
    stage.turnClock(2 * HOUR)
    const answer = await stage.call('session.login', { email: 'a@b.c', password: 'x' }, { cookie })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=; .*Max-Age=0$/)
    const body = await answer.body.json()
    expect(body).toMatchObject({ error: { data: { code: 'unauthorized' } } })
    expect(body).not.toMatchObject({ error: { data: { sessionEnded: true } } })
  })
})

test('a 401 from the service in the same process ends the session, too', async () => {
  const service = asService(() => {})
  const signedIn = await openRemote(service)
  const own = await openStage(
    {},
    {
      mailbox: false,
      fetch: async (request) => {
        const path = new URL(request.url).pathname
        if (path === '/v1/accounts') return Response.json({ status: 401, message: '', data: [] }, { status: 401 })
        const body = request.method === 'GET' ? null : await request.text()
        return fetch(`${signedIn.url}${path}`, { method: request.method, headers: request.headers, body })
      },
    },
  )
  const signed = await own.signIn()
  own.turnClock(2 * HOUR)
  const answer = await own.send('/v1/accounts', { headers: { cookie: signed } })
  expect(answer.headers).toMatchObject({ 'x-session-ended': '1', 'set-cookie': expect.stringContaining('Max-Age=0') })
  await own.close()
  await signedIn.close()
})

describe('a page whose cookie has gone with its token', () => {
  test('hears that its session is over, without a call upstream', async () => {
    const before = remote.seen.length
    const answer = await stage.ask('session.refresh')
    expect(await answer.body.json()).toMatchObject({ error: { data: { code: 'unauthorized', sessionEnded: true } } })
    expect(remote.seen.length).toBe(before)
  })
})

test.each([401, 403, 404, 405])('a log-out whose session is over upstream already is one (%i)', async (status) => {
  const service = asService((_incoming, outgoing) => data(outgoing, [], status))
  const elsewhere = await openRemote(service)
  const own = await openStage({ API_URL: elsewhere.url })
  const held = await own.signIn()
  const answer = await own.call('session.logout', {}, { cookie: held })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, expect.stringMatching(/Max-Age=0$/)])
  expect((await own.ask('session.refresh', undefined, { cookie: held })).statusCode).toBe(401)
  await own.close()
  await elsewhere.close()
})
