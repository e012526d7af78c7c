import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'
import { cookieOf, openStage, type Stage } from './stage.ts'

const NEW = 'outra senha boa'
const passwords = { password: PASSWORD, new_password: NEW, confirm_password: NEW, revoke_api_key: true }

describe.each(databases.filter((one) => one.isThere))('before the embedded service, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let stage: Stage
  /** Another process of the product, with nothing in common but the service's data. */
  let beside: Stage

  beforeAll(async () => {
    stage = await openStage({ PUBLIC_URL: world.config.publicUrl, PUBLIC_HOSTS: 'rubrica.test' }, world.api)
    beside = await openStage({ PUBLIC_URL: world.config.publicUrl, PUBLIC_HOSTS: 'rubrica.test' }, world.api)
  })
  afterAll(async () => {
    await stage.close()
    await beside.close()
  })

  test('a cookie that was copied before log-out opens nothing after it', async () => {
    const { email } = await signUp(world)
    const [cookie, other] = [await signIn(email), await signIn(email)]
    expect(await status(beside, cookie)).toBe(200)
    await call('session.logout', {}, cookie)
    expect([await status(beside, cookie), await status(beside, other)]).toEqual([401, 200])
    const headers = { host: 'rubrica.test', cookie }
    expect((await beside.send('/v1/accounts', { headers })).statusCode).toBe(401)
  })

  test('a cookie from before a switch of the workspace is revoked, and the new one works there', async () => {
    const { email, client } = await signUp(world)
    const { id: accountId } = await client.accounts.create({ name: 'Segundo' })
    const cookie = await signIn(email)
    const next = cookieOf(await call('session.switchWorkspace', { accountId }, cookie))
    await until('the old cookie to be refused', async () => (await status(beside, cookie)) === 401)
    expect(await status(beside, next)).toBe(200)
    const again = await call('session.switchWorkspace', { accountId }, cookie)
    expect(again.statusCode).toBe(401)
  })

  test('two switches at the same moment leave the person signed in', async () => {
    const { email, accountId } = await signUp(world)
    const cookie = await signIn(email)
    const answers = await Promise.all([1, 2].map(() => call('session.switchWorkspace', { accountId }, cookie)))
    const cookies = answers.map((answer) => String(answer.headers['set-cookie'] ?? ''))
    expect(cookies.filter((one) => one.includes('Max-Age=0'))).toEqual([])
    const [next = ''] = cookies.filter((one) => one !== '')
    expect(await status(stage, next.split(';', 1)[0] ?? '')).toBe(200)
  })

  test('a new password keeps the page that set it signed in, and tells the others that their session is over', async () => {
    const { email, client } = await signUp(world)
    await client.users.createApiKey({ password: PASSWORD })
    const [cookie, other] = [await signIn(email), await signIn(email)]
    const next = cookieOf(await call('account.changePassword', passwords, cookie))
    expect([await status(beside, next), await status(beside, cookie)]).toEqual([200, 401])
    const answer = await beside.ask('session.refresh', undefined, { host: 'rubrica.test', cookie: other })
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0$/)
    expect(await answer.body.json()).toMatchObject({ error: { data: { code: 'session_ended', sessionEnded: true } } })
    const key = await beside.ask('account.apiKey', undefined, { host: 'rubrica.test', cookie: next })
    expect(await key.body.json()).toMatchObject({ result: { data: null } })
  })

  async function signIn(email: string): Promise<string> {
    return cookieOf(await stage.call('session.login', { email, password: PASSWORD }, { host: 'rubrica.test' }))
  }

  function call(procedure: string, input: object, cookie: string) {
    return stage.call(procedure, input, { host: 'rubrica.test', cookie })
  }

  async function status(on: Stage, cookie: string): Promise<number> {
    return (await on.ask('session.refresh', undefined, { host: 'rubrica.test', cookie })).statusCode
  }
})
