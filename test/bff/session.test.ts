import { permissionsOf } from '@rubrica/contracts/needs.ts'
import { decodeJwt } from 'jose'
import type { Dispatcher } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, asService, cookieOf, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

let remote: Remote
let stage: Stage
let failing: 'nothing' | 'permissions' | 'everything' | 'moved' | 'unauthorized' = 'nothing'

beforeAll(async () => {
  const service = asService((_incoming, outgoing) => data(outgoing, []))
  remote = await openRemote((incoming, outgoing) => {
    const asksPermissions = incoming.url?.endsWith('/permissions')
    if (failing === 'moved' && !incoming.url?.includes('elsewhere')) {
      outgoing.writeHead(307, { location: '/v1/elsewhere' }).end()
      return
    }
    if (failing === 'unauthorized') return data(outgoing, [], 401)
    if (failing === 'everything' || (failing === 'permissions' && asksPermissions)) return data(outgoing, [], 500)
    service(incoming, outgoing)
  })
  stage = await openStage({ API_URL: remote.url })
})
beforeEach(() => {
  failing = 'nothing'
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const credentials = { email: 'ana@exemplo.com.br', password: 'uma senha longa' }

async function resultOf(answer: Dispatcher.ResponseData): Promise<unknown> {
  const body: unknown = await answer.body.json()
  return body
}

describe('the session cookie', () => {
  test('is __Host-, Secure, HttpOnly, SameSite=Strict, for the whole host, and ends with the token', async () => {
    const { headers } = await stage.call('session.login', credentials)
    const [pair, ...attributes] = String(headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^__Host-session=/)
    expect(attributes).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict', expect.stringMatching(/^Expires=/)])
    const ends = Date.parse(attributes.at(-1)?.replace('Expires=', '') ?? '') / 1000
    expect(ends).toBe(decodeJwt(accessToken).exp)
  })

  test('is not given by a service that sends the password elsewhere, and nothing goes there', async () => {
    failing = 'moved'
    const before = remote.seen.length
    const { statusCode, headers } = await stage.call('session.login', credentials)
    expect(statusCode).toBe(502)
    expect(headers['set-cookie']).toMatch(/^__Host-session=;/)
    expect(remote.seen.slice(before).filter(({ url }) => url?.includes('elsewhere'))).toEqual([])
    expect(remote.seen.length).toBe(before + 1)
  })

  test('of a token that names no end lasts as long as the browser, and ends by no clock', async () => {
    const answer = await stage.call('session.adopt', { access_token: 'a token that is no JWT' })
    expect(String(answer.headers['set-cookie'])).not.toContain('Expires')
    failing = 'unauthorized'
    const { statusCode, headers } = await stage.send('/v1/accounts', { headers: { cookie: cookieOf(answer) } })
    expect(statusCode).toBe(401)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('fits into a cookie', async () => {
    expect((await stage.signIn()).length).toBeLessThan(4000)
  })

  test('can be read by nobody', async () => {
    const cookie = await stage.signIn()
    expect(cookie).not.toContain(accessToken)
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toContain('accountId')
  })

  test('is cleared by logout, and upstream hears of it', async () => {
    const cookie = await stage.signIn()
    const before = remote.seen.length
    const { headers } = await stage.call('session.logout', {}, { cookie })
    expect(headers['set-cookie']).toBe('__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0')
    const calls = remote.seen.slice(before).map(({ method, url }) => `${method} ${url}`)
    expect(calls).toEqual(['DELETE /v1/authentication/session'])
  })
})

describe('another secret', () => {
  test('opens the cookies of the one before while that is named, and seals them anew', async () => {
    const [secret, next] = ['um segredo de antes, longo o bastante', 'um segredo de agora, longo o bastante']
    const [before, during, after] = await Promise.all([
      openStage({ API_URL: remote.url }, null, { secret }),
      openStage({ API_URL: remote.url, SECRET_KEY_PREVIOUS: secret }, null, { secret: next }),
      openStage({ API_URL: remote.url }, null, { secret: next }),
    ])
    const cookies = [await before.signIn(), await during.signIn()]
    const statuses = async (one: Stage) =>
      Promise.all(cookies.map(async (cookie) => (await one.ask('session.refresh', undefined, { cookie })).statusCode))
    expect(await statuses(during)).toEqual([200, 200])
    expect(await statuses(after)).toEqual([401, 200])
    const [old = '', young = ''] = cookies
    expect((await during.ask('session.refresh', undefined, { cookie: young })).headers).not.toHaveProperty('set-cookie')
    const cookie = cookieOf(await during.ask('session.refresh', undefined, { cookie: old }))
    expect((await after.ask('session.refresh', undefined, { cookie })).statusCode).toBe(200)
    await Promise.all([before, during, after].map((one) => one.close()))
  })
})

describe('signing in', () => {
  // spec: answers-person-workspaces-permissions
  test('answers person, workspaces and permissions, and no token anywhere', async () => {
    const answer = await stage.call('session.login', credentials)
    const text = await answer.body.text()
    expect(JSON.parse(text)).toMatchObject({
      result: {
        data: { user: { name: 'Ana' }, accounts: [{ id: 'a1' }, { id: 'a2' }], permissions: permissionsOf('owner') },
      },
    })
    expect(text).not.toContain(accessToken)
    expect(text).not.toContain('access_token')
    expect(JSON.stringify(answer.headers)).not.toContain(accessToken)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  describe('at another host', () => {
    const person = { user: { id: 'u1', name: 'Ana' }, accounts: [{ id: 'a1' }, { id: 'a2' }] }
    let elsewhere: Remote
    let own: Stage
    /** What it answers to all but the calls of a session. */
    let told: { content: object; status: number } = { content: [], status: 500 }

    beforeAll(async () => {
      const service = asService((_incoming, outgoing) => data(outgoing, told.content, told.status))
      elsewhere = await openRemote((incoming, outgoing) => {
        if (incoming.url === '/v1/login' && told.status === 202) return data(outgoing, person)
        service(incoming, outgoing)
      })
      own = await openStage({ API_URL: elsewhere.url })
    })
    afterAll(async () => {
      await own.close()
      await elsewhere.close()
    })

    test('needs no earlier session to be ended there', async () => {
      told = { content: [], status: 500 }
      const answer = await own.call('session.login', credentials, { cookie: await own.signIn() })
      expect(answer.statusCode).toBe(200)
      expect(cookieOf(answer)).toMatch(/^__Host-session=./)
    })

    test('is a second call after a sign-up that gives no token', async () => {
      told = { content: person, status: 200 }
      const answer = await own.call('session.signup', { ...credentials, name: 'Ana', terms: true })
      expect(cookieOf(answer)).toMatch(/^__Host-session=./)
      expect(elsewhere.seen.map(({ url }) => url)).toContain('/v1/users')
    })

    test('opens the workspace to which a new person was invited', async () => {
      told = { content: { ...person, invitation: { account_id: 'a2' }, access_token: accessToken }, status: 200 }
      const answer = await own.call('session.acceptInvitation', { invitationId: 'i1', name: 'Ana' })
      expect(await resultOf(answer)).toMatchObject({
        result: { data: { accountId: 'a2', opened: { accounts: [{ id: 'a2' }, { id: 'a1' }] } } },
      })
    })

    test('opens no session where the answer names no token', async () => {
      told = { content: [], status: 202 }
      const answer = await own.call('session.login', credentials)
      expect(answer.statusCode).toBe(500)
      expect(answer.headers['set-cookie']).toMatch(/Max-Age=0$/)
    })
  })

  test('takes over a token of the address bar once, by POST', async () => {
    const answer = await stage.call('session.adopt', { access_token: accessToken })
    expect(cookieOf(answer)).toMatch(/^__Host-session=./)
    expect(await answer.body.text()).not.toContain(accessToken)
  })

  // spec: grants-nothing-where-permissions
  test('grants nothing where the permissions cannot be loaded', async () => {
    failing = 'permissions'
    const answer = await stage.call('session.login', credentials)
    expect(answer.statusCode).toBe(200)
    expect(await resultOf(answer)).toMatchObject({ result: { data: { permissions: [] } } })
  })

  test('goes on with what was granted where the permissions cannot be loaded again', async () => {
    const cookie = await stage.signIn()
    failing = 'permissions'
    const answer = await stage.ask('session.refresh', undefined, { cookie })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await resultOf(answer)).toMatchObject({ result: { data: { user: { name: 'Ana' } } } })
  })

  test.each([
    ['the only workspace if it has the name of its person', [{ id: 'a1', name: 'Ana' }], 1],
    ['no workspace that has a name of its own', [{ id: 'a1', name: 'Imóveis' }], 0],
    [
      'none of several',
      [
        { id: 'a1', name: 'Ana' },
        { id: 'a2', name: 'Ana' },
      ],
      0,
    ],
  ])('with a provider, and with the name of a company, names %s', async (_what, accounts, times) => {
    const named: string[] = []
    const provider = await openRemote((incoming, outgoing) => {
      if (incoming.url?.endsWith('/permissions')) return data(outgoing, [])
      if (incoming.method === 'PUT') named.push(String(incoming.url))
      data(outgoing, { access_token: accessToken, user: { name: 'Ana' }, accounts, name: 'Sol' })
    })
    const own = await openStage({ API_URL: provider.url })
    const form = { provider: 'google', token: 't', company: 'Sol' }
    expect((await own.call('session.socialLogin', form)).statusCode).toBe(200)
    expect(named).toEqual(Array(times).fill('/v1/accounts/a1'))
    await own.close()
    await provider.close()
  })

  test('grants nothing of what is named as not allowed', async () => {
    const granted = permissionsOf('owner').map((one) => ({ ...one, is_allowed: one.name !== 'documents.list' }))
    const elsewhere = await openRemote(asService((_incoming, outgoing) => data(outgoing, []), granted))
    const own = await openStage({ API_URL: elsewhere.url })
    const headers = { cookie: await own.signIn() }
    const statuses = ['documents', 'signers'].map((list) => own.send(`/v1/accounts/a1/${list}`, { headers }))
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([403, 200])
    expect(elsewhere.seen.at(-1)?.url).toBe('/v1/accounts/a1/signers')
    await own.close()
    await elsewhere.close()
  })

  test('sends the address and browser of the person upstream', async () => {
    await stage.call('session.login', credentials, { 'user-agent': 'Firefox de Ana', 'x-forwarded-for': '8.8.8.8' })
    const login = remote.seen.filter((request) => request.url === '/v1/login').at(-1)
    expect(login?.headers).toMatchObject({ 'user-agent': 'Firefox de Ana', 'x-forwarded-for': '127.0.0.1' })
  })

  test('says why it failed by field, in a body that is not even sent upstream', async () => {
    const before = remote.seen.length
    const answer = await stage.call('session.login', { email: 'ana@exemplo.com.br' })
    expect(answer.statusCode).toBe(400)
    expect(await resultOf(answer)).toMatchObject({
      error: {
        message: 'Confira os dados informados.',
        data: { code: 'validation', errors: { password: expect.any(String) } },
      },
    })
    expect(remote.seen.length).toBe(before)
  })
})

describe('switching the workspace', () => {
  // spec: answers-chosen-one-first
  test('answers the chosen one first and keeps it', async () => {
    const cookie = await stage.signIn()
    const answer = await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    expect(await resultOf(answer)).toMatchObject({ result: { data: { accounts: [{ id: 'a2' }, { id: 'a1' }] } } })

    // With what may be done there.
    const headers = { cookie: cookieOf(answer) }
    expect((await stage.send('/v1/accounts/a2/documents', { headers })).statusCode).toBe(200)
    const again = await stage.ask('session.refresh', undefined, headers)
    expect(await resultOf(again)).toMatchObject({ result: { data: { accounts: [{ id: 'a2' }, { id: 'a1' }] } } })
  })

  test.each([200, 404, 405])('keeps the token where the service answers with none (%i)', async (status) => {
    const service = asService((_incoming, outgoing) => data(outgoing, { access_token: '' }, status))
    const elsewhere = await openRemote(service)
    const own = await openStage({ API_URL: elsewhere.url })
    const answer = await own.call('session.switchWorkspace', { accountId: 'a2' }, { cookie: await own.signIn() })
    await own.send('/v1/accounts', { headers: { cookie: cookieOf(answer) } })
    expect(elsewhere.seen.at(-1)?.headers.authorization).toBe(`Bearer ${accessToken}`)
    await own.close()
    await elsewhere.close()
  })

  test('says so where it fails and leaves the session as it was', async () => {
    const cookie = await stage.signIn()
    failing = 'everything'
    const answer = await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await resultOf(answer)).toMatchObject({
      error: { message: 'Não foi possível acessar o workspace selecionado.' },
    })
  })

  test('is possible from a session that may do nothing', async () => {
    failing = 'permissions'
    const cookie = await stage.signIn()
    failing = 'nothing'
    const answer = await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    expect(answer.statusCode).toBe(200)
  })
})
