import type { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiProcess, openApiProcess } from '../api-process.ts'
import { contact, type Owner, PASSWORD, sentDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const NEW_PASSWORD = 'outra senha boa'
const change = { password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
const ended = { status: 401, code: 'session_ended' }

describe.each(databases.filter((one) => one.isThere))('the end of a session, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })

  test('a token that was copied before log-out opens nothing after it', async () => {
    const { client, email } = await signUp(world)
    const other = await signIn(email)
    expect(await client.auth.logout({})).toEqual([])
    await expect(client.users.self({})).rejects.toMatchObject(ended)
    await expect(client.auth.logout({})).rejects.toMatchObject(ended)
    expect((await other.users.self({})).user.email).toBe(email)
  })

  test('a renewed token takes the place of the old one, which cannot be renewed again', async () => {
    const { client, email } = await signUp(world)
    const { access_token } = await client.auth.renew({})
    const renewed = world.client({ token: access_token })
    expect((await renewed.users.self({})).user.email).toBe(email)
    await expect(client.auth.renew({})).rejects.toMatchObject({ status: expect.toBeOneOf([401, 409]) })
    await refused(client)
    expect((await renewed.sessions.list({})).items).toHaveLength(1)
  })

  test('two renewals at the same moment give one token', async () => {
    const { client } = await signUp(world)
    const outcomes = await Promise.allSettled([client.auth.renew({}), client.auth.renew({}), client.auth.renew({})])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('a changed password ends every token of before, be it of the same second, and answers one that works', async () => {
    const { client, email } = await signUp(world)
    const others = await Promise.all([signIn(email), signIn(email), signIn(email)])
    const { access_token } = await client.auth.changePassword(change)
    for (const old of [client, ...others]) await expect(old.users.self({})).rejects.toMatchObject(ended)
    expect((await world.client({ token: access_token ?? '' }).users.self({})).user.email).toBe(email)
  })

  test('a login with the old password that runs while it is changed opens nothing that lasts', async () => {
    const { client, email } = await signUp(world)
    const logins = [1, 2, 3, 4].map(() => signIn(email).catch(() => null))
    await client.auth.changePassword(change)
    const opened = (await Promise.all(logins)).filter((one) => one !== null)
    for (const one of opened) await expect(one.users.self({})).rejects.toMatchObject(ended)
  })

  test('a changed password kills the reset link that was mailed before', async () => {
    const { client, email } = await signUp(world)
    const token = await resetToken(email)
    await client.auth.changePassword(change)
    await expect(reset(email, token)).rejects.toMatchObject({ code: 'link_invalid' })
    expect((await signIn(email, NEW_PASSWORD)) !== null).toBe(true)
  })

  test('a changed password leaves the API key, unless the person asks for its end', async () => {
    const { client, email } = await signUp(world)
    const program = await programOf(client)
    const { access_token } = await client.auth.changePassword(change)
    expect((await program.users.self({})).user.email).toBe(email)
    const again = world.client({ token: access_token ?? '' })
    const back = { password: NEW_PASSWORD, new_password: PASSWORD }
    await again.auth.changePassword({ ...back, revoke_api_key: true })
    await expect(program.users.self({})).rejects.toMatchObject({ status: 401 })
  })

  test('a program that changes the password by its key goes on with the key and gets no session', async () => {
    const { client } = await signUp(world)
    const program = await programOf(client)
    expect(await program.auth.changePassword(change)).not.toHaveProperty('access_token')
    await expect(client.users.self({})).rejects.toMatchObject(ended)
    await program.users.self({})
  })

  test('of two changes of one password at the same moment one counts', async () => {
    const { client, email } = await signUp(world)
    const other = await signIn(email)
    const outcomes = await Promise.allSettled([
      client.auth.changePassword(change),
      other.auth.changePassword({ ...change, new_password: 'uma terceira senha', confirm_password: undefined }),
    ])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('a reset ends sessions, the API key and every other link', async () => {
    const { client, email } = await signUp(world)
    const program = await programOf(client)
    const first = await resetToken(email)
    await world.client().auth.requestPasswordReset({ email })
    const links = await until('the second link', async () => {
      const found = (await mails(email)).map(tokenIn)
      return found.length === 2 && found
    })
    expect(links).toContain(first)
    const outcomes = await Promise.allSettled(links.map((token) => reset(email, token)))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(client.users.self({})).rejects.toMatchObject(ended)
    await expect(program.users.self({})).rejects.toMatchObject({ status: 401 })
    for (const token of links) await expect(reset(email, token)).rejects.toMatchObject({ code: 'link_invalid' })
  })

  test('a deletion that is scheduled ends the other sessions and leaves the one that can take it back', async () => {
    const owner = await signUp(world)
    const other = await signIn(owner.email)
    await sentDocument(owner, [await contact(owner)])
    const order = { delete_reason_type: 'privacy', password: PASSWORD } as const
    expect(await owner.client.users.remove(order)).toMatchObject({ delete_status: 'scheduled' })
    await expect(other.users.self({})).rejects.toMatchObject(ended)
    expect((await owner.client.users.cancelRemove()).to_be_deleted_at).toBeNull()
    await signIn(owner.email)
  })

  test('a deletion that is done at once ends every session', async () => {
    const { client, email } = await signUp(world)
    const other = await signIn(email)
    await client.users.remove({ delete_reason_type: 'privacy', password: PASSWORD })
    for (const one of [client, other]) await expect(one.users.self({})).rejects.toMatchObject(ended)
  })

  test('a person sees the own open sessions, ends one of them, and nobody else’s', async () => {
    const { client, email } = await signUp(world)
    const other = await signIn(email)
    const stranger = await signUp(world)
    const { items } = await client.sessions.list({})
    expect(items.map((one) => one.is_current)).toEqual([false, true])
    const sessionId = items[0]?.id ?? ''
    await expect(stranger.client.sessions.remove({ sessionId })).rejects.toMatchObject({ status: 404 })
    expect(await client.sessions.remove({ sessionId })).toEqual([])
    await expect(other.users.self({})).rejects.toMatchObject(ended)
    await expect(client.sessions.remove({ sessionId })).rejects.toMatchObject({ status: 404 })
    expect((await client.sessions.list({})).items.map((one) => one.is_current)).toEqual([true])
  })

  test('an open session shows from where it was opened, and of a long name of a program the beginning', async () => {
    const { client, email } = await signUp(world)
    await world.fetch('/v1/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'a'.repeat(501),
        'X-Forwarded-For': '198.51.100.7, 203.0.113.9',
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const [newest] = (await client.sessions.list({})).items
    expect([newest?.ip, newest?.user_agent]).toEqual(['203.0.113.9', 'a'.repeat(500)])
  })

  async function signIn(email: string, password = PASSWORD): Promise<Rubrica> {
    const { access_token } = await world.client().auth.login({ email, password })
    return world.client({ token: access_token ?? '' })
  }

  async function programOf(client: Rubrica): Promise<Rubrica> {
    const { api_key } = await client.users.createApiKey({ password: PASSWORD })
    return world.client({ apiKey: api_key ?? '' })
  }

  async function resetToken(email: string): Promise<string> {
    await world.client().auth.requestPasswordReset({ email })
    return tokenIn(await world.mailbox.newest(email, /password-reset/))
  }

  async function mails(email: string) {
    return (await world.mailbox.all(email)).filter((mail) => /password-reset/.test(mail.text))
  }

  function tokenIn({ text }: { text: string }): string {
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  function reset(email: string, token: string) {
    const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    return world.client().auth.resetPassword({ email, token, ...passwords })
  }
})

describe.each(databases.filter((one) => one.kind === 'postgres' && one.isThere))('two processes', () => {
  let one: ApiProcess
  let two: ApiProcess

  beforeAll(async () => {
    one = await openApiProcess()
    two = await openApiProcess(one.env)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('a session that one of them has ended is ended on the other with the next call', async () => {
    const { client, accessToken, email } = await signUp(one)
    const there = two.client({ token: accessToken })
    expect((await there.users.self({})).user.email).toBe(email)
    await client.auth.logout({})
    await expect(there.users.self({})).rejects.toMatchObject(ended)
  })

  test('a password that is changed through one of them ends the sessions of both', async () => {
    const owner: Owner = await signUp(one)
    const { access_token } = await two.client().auth.login({ email: owner.email, password: PASSWORD })
    const elsewhere = two.client({ token: access_token ?? '' })
    const changed = await owner.client.auth.changePassword(change)
    await expect(elsewhere.users.self({})).rejects.toMatchObject(ended)
    expect((await two.client({ token: changed.access_token ?? '' }).users.self({})).user.email).toBe(owner.email)
  })
})

function refused(client: Rubrica): Promise<true> {
  return until('the old token to be refused', () =>
    client.users.self({}).then(
      () => false,
      (error) => error.code === 'session_ended',
    ),
  )
}
