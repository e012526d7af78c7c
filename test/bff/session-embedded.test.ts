import { randomUUID } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { invitationCode, teamMate } from '../team.ts'
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

  test('a login opens the workspace that the page names, if the person has it, else the first', async () => {
    const { email, client, accountId } = await signUp(world)
    const { id: second } = await client.accounts.create({ name: 'Segundo' })
    const opened = async (workspace?: string) => workspaceIn(await signIn(email, workspace))
    expect([await opened(second), await opened('nenhum'), await opened()]).toEqual([second, accountId, accountId])
  })

  test('a sign-up names the first workspace as its person says', async () => {
    const person = { name: 'Ana', email: `${randomUUID()}@exemplo.com`, password: PASSWORD, terms: true }
    const named = await answered(await call('session.signup', { ...person, company: 'Imobiliária Sol' }, ''))
    expect(named).toMatchObject({ accounts: [{ name: 'Imobiliária Sol' }] })
  })

  test('who accepts an invitation goes on in that workspace; who is somebody else stays where they are', async () => {
    const [host, mate, other] = [await signUp(world), await signUp(world), await signUp(world)]
    const [mates, others] = [await signIn(mate.email), await signIn(other.email)]
    const invited = async (email: string) => {
      await host.client.invitations.create({ account_id: host.accountId, email, role: 'organizer' })
      return { invitationId: await invitationCode(world, email) }
    }
    const accepted = await call('session.acceptInvitation', await invited(mate.email), mates)
    expect(await workspaceIn(cookieOf(accepted))).toBe(host.accountId)

    const third = await signUp(world)
    const theirs = await call('session.acceptInvitation', await invited(third.email), others)
    expect([theirs.headers['set-cookie'], await answered(theirs)]).toEqual([
      undefined,
      { accountId: host.accountId, opened: null },
    ])
    expect(await workspaceIn(others)).toBe(other.accountId)
    expect(await workspaceIn(await signIn(third.email, host.accountId))).toBe(host.accountId)
  })

  test('an invited person without an account is signed in, and whoever was in this browser is signed out', async () => {
    const [host, before] = [await signUp(world), await signUp(world)]
    const cookie = await signIn(before.email)
    const email = `${randomUUID()}@exemplo.com`
    await host.client.invitations.create({ account_id: host.accountId, email, role: 'organizer' })
    const form = { invitationId: await invitationCode(world, email), name: 'Nova', password: PASSWORD, terms: true }
    const next = cookieOf(await call('session.acceptInvitation', form, cookie))
    expect([await workspaceIn(next), await status(beside, cookie)]).toEqual([host.accountId, 401])
  })

  test('who has left the active workspace elsewhere goes on in their own', async () => {
    const [host, mate] = [await signUp(world), await signUp(world)]
    await host.client.invitations.create({ account_id: host.accountId, email: mate.email, role: 'owner' })
    await mate.client.invitations.fulfill({ invitationId: await invitationCode(world, mate.email) })
    const cookie = await signIn(mate.email, host.accountId)
    await mate.client.accounts.leave({ accountId: host.accountId })
    const answer = await refresh(cookie)
    const next = cookieOf(answer)
    expect(await answered(answer)).toMatchObject({ accounts: [{ id: mate.accountId }] })
    expect(
      (await stage.send(`/v1/accounts/${mate.accountId}/activity`, { headers: { host: 'rubrica.test', cookie: next } }))
        .statusCode,
    ).toBe(200)
  })

  test('a token of the address bar that is over says nothing of the session that is there', async () => {
    const [person, other] = [await signUp(world), await signUp(world)]
    const cookie = await signIn(person.email)
    await other.client.auth.logout({})
    const answer = await call('session.adopt', { access_token: other.accessToken }, cookie)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect(await status(stage, cookie)).toBe(200)
  })

  test('a new role counts from the next look of the page on', async () => {
    const host = await signUp(world)
    const mate = await teamMate(world, host)
    const cookie = await signIn(mate.email, host.accountId)
    const activityWith = async (held: string) => {
      const headers = { host: 'rubrica.test', cookie: held }
      return (await stage.send(`/v1/accounts/${host.accountId}/activity`, { headers })).statusCode
    }
    await host.client.members.assignRole({ accountId: host.accountId, user_id: mate.id, role: 'owner' })
    expect(await activityWith(cookie)).toBe(403)
    const next = cookieOf(await refresh(cookie))
    expect(await activityWith(next)).toBe(200)
    expect((await refresh(next)).headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    ['deletes another workspace stays', 'delete', false],
    ['deletes the active one goes on in the oldest', 'delete', true],
    ['leaves another workspace stays', 'leave', false],
    ['leaves the active one goes on in the oldest', 'leave', true],
  ])('who %s', async (_what, how, isActive) => {
    const [person, host] = [await signUp(world), await signUp(world)]
    const { id: own } = await person.client.accounts.create({ name: 'Passageiro' })
    const { id: another } = await person.client.accounts.create({ name: 'Outro' })
    await host.client.invitations.create({ account_id: host.accountId, email: person.email, role: 'organizer' })
    await person.client.invitations.fulfill({ invitationId: await invitationCode(world, person.email) })
    const ended = how === 'delete' ? own : host.accountId
    const active = isActive ? ended : another
    const answer = await call('session.endWorkspace', { accountId: ended, how }, await signIn(person.email, active))
    expect(answer.statusCode).toBe(200)
    expect(await workspaceIn(cookieOf(answer))).toBe(isActive ? person.accountId : another)
    const { accounts } = await person.client.users.self({})
    expect(accounts.map(({ id }) => id)).not.toContain(ended)
    const { accounts: ofHost } = await host.client.users.self({})
    expect(ofHost.map(({ id }) => id)).toContain(host.accountId)
  })

  async function signIn(email: string, workspace?: string): Promise<string> {
    const form = { email, password: PASSWORD, workspace }
    return cookieOf(await stage.call('session.login', form, { host: 'rubrica.test' }))
  }

  function refresh(cookie: string) {
    return stage.ask('session.refresh', undefined, { host: 'rubrica.test', cookie })
  }

  /** The workspace in which a session is. */
  async function workspaceIn(cookie: string): Promise<unknown> {
    return Object(await answered(await refresh(cookie))).accounts?.[0]?.id
  }

  async function answered(answer: Dispatcher.ResponseData): Promise<unknown> {
    return Object(await answer.body.json()).result?.data
  }

  function call(procedure: string, input: object, cookie: string) {
    return stage.call(procedure, input, { host: 'rubrica.test', cookie })
  }

  async function status(on: Stage, cookie: string): Promise<number> {
    return (await on.ask('session.refresh', undefined, { host: 'rubrica.test', cookie })).statusCode
  }
})
