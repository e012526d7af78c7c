import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rows } from '../contracts/rows.ts'
import { until } from '../until.ts'
import {
  accessToken,
  asService,
  cookieOf,
  data,
  openRemote,
  openStage,
  ownPage,
  type Remote,
  type Stage,
} from './stage.ts'

const NEW = 'outra senha longa'
const passwords = { password: 'uma senha longa', new_password: NEW, confirm_password: NEW, revoke_api_key: false }

describe('before a remote /v1 that cannot end a session', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-ended-'))
  let remote: Remote
  /** Two processes of one machine. */
  let stage: Stage
  let beside: Stage
  let isAway = false

  beforeAll(async () => {
    const service = asService((incoming, outgoing) => {
      if (isAway) return void incoming.socket.destroy()
      if (incoming.url === '/v1/authentication/change-password') return data(outgoing, { email: 'ana@exemplo.com.br' })
      if (incoming.url === '/v1/authentication/reset-password') return data(outgoing, { email: 'ana@exemplo.com.br' })
      if (incoming.url === '/v1/users/api-keys') return data(outgoing, [])
      outgoing.writeHead(404, { 'content-type': 'application/json' })
      outgoing.end('{"name":"Not Found","message":"Página não encontrada.","code":0,"status":404}')
    })
    remote = await openRemote(service)
    stage = await openStage({ API_URL: remote.url, DATA_DIR: dataDir })
    beside = await openStage({ API_URL: remote.url, DATA_DIR: dataDir })
  })
  beforeEach(() => {
    isAway = false
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(async () => {
    await stage.close()
    await beside.close()
    await remote.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const status = async (on: Stage, cookie: string) =>
    (await on.ask('session.refresh', undefined, { cookie })).statusCode

  test('a cookie that was copied before log-out opens nothing after it, in any process and after a restart', async () => {
    const cookie = await stage.signIn()
    const other = await stage.signIn()
    expect(await status(beside, cookie)).toBe(200)
    await stage.call('session.logout', {}, { cookie })
    const before = remote.seen.length
    expect([await status(stage, cookie), await status(beside, cookie)]).toEqual([401, 401])
    expect((await stage.send('/v1/accounts/a1/documents', { headers: { cookie } })).statusCode).toBe(401)
    const again = await openStage({ API_URL: remote.url, DATA_DIR: dataDir })
    expect(await status(again, cookie)).toBe(401)
    await again.close()
    expect(remote.seen.length).toBe(before)
    expect(await status(beside, other)).toBe(200)
  })

  test('the page of an ended cookie hears that its session is over', async () => {
    const cookie = await stage.signIn()
    await stage.call('session.logout', {}, { cookie })
    const answer = await beside.ask('session.refresh', undefined, { cookie })
    expect(await answer.body.json()).toMatchObject({ error: { data: { sessionEnded: true } } })
  })

  test('log-out has the browser forget cookies and what it has cached', async () => {
    const answer = await stage.call('session.logout', {}, { cookie: await stage.signIn() })
    expect(answer.headers['clear-site-data']).toBe('"cache", "cookies"')
  })

  test('log-out ends the cookie even while upstream is away, and says that upstream could not be asked', async () => {
    const cookie = await stage.signIn()
    isAway = true
    const answer = await stage.call('session.logout', {}, { cookie })
    expect(await answer.body.json()).toMatchObject({ error: { data: { code: 'upstream_unavailable' } } })
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0$/)
    isAway = false
    expect(await status(stage, cookie)).toBe(401)
  })

  test('a new login ends the session that this browser had', async () => {
    const cookie = await stage.signIn()
    const credentials = { email: 'ana@exemplo.com.br', password: 'uma senha longa' }
    const next = cookieOf(await stage.call('session.login', credentials, { cookie }))
    expect([await status(stage, cookie), await status(stage, next)]).toEqual([401, 200])
  })

  test('a login by a provider ends it as well, also one that fails', async () => {
    const cookie = await stage.signIn()
    const answer = await stage.call('session.socialLogin', { provider: 'google', token: 't' }, { cookie })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, expect.stringMatching(/Max-Age=0$/)])
    expect(await status(stage, cookie)).toBe(401)
  })

  test('a cookie from before a switch of the workspace is revoked, and the new one works', async () => {
    const cookie = await stage.signIn()
    const next = cookieOf(await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie }))
    await until('the old cookie to be refused', async () => (await status(beside, cookie)) === 401)
    expect(await status(beside, next)).toBe(200)
  })

  test('a cookie from before a switch serves for half a second what its page has asked already', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await stage.signIn()
    await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    expect(await status(beside, cookie)).toBe(200)
    vi.setSystemTime(Date.now() + 500)
    expect(await status(beside, cookie)).toBe(401)
  })

  test('a new password ends every other cookie of the person, be it of the same moment', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await stage.signIn()
    const others = [await stage.signIn(), await beside.signIn()]
    const answer = await stage.call('account.changePassword', passwords, { cookie })
    const next = cookieOf(answer)
    // The key stays, and is not even named.
    expect(remote.seen.at(-1)?.url).toBe('/v1/login')
    for (const old of [cookie, ...others]) expect(await status(beside, old)).toBe(401)
    expect(await status(beside, next)).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect(await status(beside, await beside.signIn())).toBe(200)
  })

  test('whoever cannot be signed in anew with the new password is signed out', async () => {
    let isOpen = true
    const service = asService((_incoming, outgoing) => data(outgoing, { email: 'ana@exemplo.com.br' }))
    const strict = await openRemote((incoming, outgoing) => {
      if (incoming.url === '/v1/login' && !isOpen) return data(outgoing, [], 403)
      service(incoming, outgoing)
    })
    const own = await openStage({ API_URL: strict.url })
    const cookie = await own.signIn()
    isOpen = false
    const answer = await own.call('account.changePassword', passwords, { cookie })
    expect(await answer.body.json()).toEqual({ result: { data: { isSignedIn: false } } })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=; .*Max-Age=0$/)
    await own.close()
    await strict.close()
  })

  test('a key that the person wants to end with the password is removed by a call of its own', async () => {
    const cookie = await stage.signIn()
    await stage.call('account.changePassword', { ...passwords, revoke_api_key: true }, { cookie })
    expect(remote.seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/v1/users/api-keys' })
  })

  test('a password that was set by the mailed link ends every cookie of the person', async () => {
    const cookie = await stage.signIn()
    const form = { email: 'Ana@exemplo.com.br', token: 't', new_password: NEW, confirm_password: NEW }
    await stage.call('auth.resetPassword', form)
    expect(await status(beside, cookie)).toBe(401)
    expect(await status(beside, await stage.signIn())).toBe(200)
  })

  test('what was ended stays ended when more is', async () => {
    const cookies = [await stage.signIn(), await stage.signIn()]
    for (const cookie of cookies) await stage.call('session.logout', {}, { cookie })
    for (const cookie of cookies) expect(await status(beside, cookie)).toBe(401)
  })

  test('every further new password ends what was opened since the one before', async () => {
    const form = { email: 'ana@exemplo.com.br', token: 't', new_password: NEW, confirm_password: NEW }
    for (const time of ['first', 'second']) {
      const cookie = await stage.signIn()
      expect([time, await status(beside, cookie)]).toEqual([time, 200])
      await stage.call('auth.resetPassword', form)
      expect([time, await status(beside, cookie)]).toEqual([time, 401])
    }
  })

  test('log-out ends at once also a cookie that was about to end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await stage.signIn()
    await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    await stage.call('session.logout', {}, { cookie })
    expect(await status(beside, cookie)).toBe(401)
  })

  test('a second switch by a cookie that is about to end keeps it no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await stage.signIn()
    await stage.call('session.switchWorkspace', { accountId: 'a2' }, { cookie })
    vi.setSystemTime(Date.now() + 400)
    await stage.call('session.switchWorkspace', { accountId: 'a1' }, { cookie })
    vi.setSystemTime(Date.now() + 100)
    expect(await status(beside, cookie)).toBe(401)
  })

  test('a cookie is remembered as ended until its token ends, in a folder for nobody else', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const folder = join(dataDir, 'own')
    const own = await openStage({ API_URL: remote.url, DATA_DIR: folder })
    const end = async () => own.call('session.logout', {}, { cookie: await own.signIn() })
    const remembered = () => {
      const file = new DatabaseSync(join(folder, 'ended-sessions.sqlite'), { readOnly: true })
      const count = file.prepare('select count(*) as count from cookies').get()?.count
      file.close()
      return count
    }
    await end()
    await end()
    expect(remembered()).toBe(2)
    vi.setSystemTime(Date.now() + 3_600_000)
    await end()
    expect(remembered()).toBe(1)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await own.close()
  })

  test('a service for tests alone that is elsewhere has its cookies ended, too', async () => {
    const host = 'app-staging.exemplo.com.br'
    const here = { fetch: async () => new Response(), mailbox: false }
    const own = await openStage({ API_STAGING_URL: remote.url, PUBLIC_HOSTS: host }, here)
    const credentials = { email: 'ana@exemplo.com.br', password: 'uma senha longa' }
    const cookie = cookieOf(await own.call('session.login', credentials, { host }))
    const statusThere = async () => (await own.ask('session.refresh', undefined, { cookie, host })).statusCode
    expect(await statusThere()).toBe(200)
    await own.call('session.logout', {}, { cookie, host })
    expect(await statusThere()).toBe(401)
    await own.close()
  })

  test('a folder that cannot be written ends the start with its name', async () => {
    await expect(openStage({ API_URL: remote.url, DATA_DIR: '/dev/null/data' })).rejects.toThrow('DATA_DIR')
  })
})

describe('a script on our own page', () => {
  test('gets no token through the relay, by renewing the session, by a new password or by opening a link', async () => {
    const remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, { access_token: accessToken })))
    const stage = await openStage({ API_URL: remote.url })
    const headers = { cookie: await stage.signIn(), ...ownPage }
    const answers = rows.filter(({ row }) => row.answersToken).map(({ row: { method, path } }) => ({ method, path }))
    expect(answers.map(({ path }) => path)).toEqual([
      '/authentication/change-password',
      '/authentication/session',
      '/users/self/documents-to-sign/:documentId',
    ])
    for (const { method, path } of answers) {
      const answer = await stage.send(`/v1${path.replace(/:\w+/, 'd1')}`, { method, headers })
      expect(answer.statusCode, path).toBe(403)
      expect(await answer.body.text()).not.toContain(accessToken)
    }
    await stage.close()
    await remote.close()
  })
})
