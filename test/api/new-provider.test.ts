import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApi, startApi } from '../api-process.ts'
import { type Issuer, openIssuer } from '../issuer.ts'
import { mailboxAt } from '../mailbox.ts'
import { PASSWORD, signUp } from '../make.ts'
import { invitationCode } from '../team.ts'

describe('a provider and a challenge that are rows and nothing else', () => {
  let issuer: Issuer
  let api: RunningApi
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-provider-'))
  beforeAll(async () => {
    issuer = await openIssuer()
    const rows = new URL('with-provider.ts', import.meta.url).pathname
    api = await startApi({
      ...issuer.env,
      ACME_CLIENT_ID: 'rubrica',
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${rows}`,
    })
  })
  afterAll(async () => {
    await api.stop()
    await issuer.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const world = {
    client: (credential: { token?: string; apiKey?: string } = {}) => new Rubrica({ baseUrl: api.url, ...credential }),
    get mailbox() {
      return mailboxAt(api.url)
    },
  }

  /** A call whose provider the SDK does not know. */
  async function call(method: string, path: string, { token = '', body = {} }: { token?: string; body?: object } = {}) {
    const answer = await fetch(`${api.url}/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const { data, code, message } = await answer.json()
    return { status: answer.status, data, code, message }
  }
  const enter = (provider: string, token: string, more: object = {}) =>
    call('POST', '/authentication/social-login', { body: { provider, token, ...more } })
  const link = (provider: string, token: string, session: string) =>
    call('POST', '/auth/link-social-login', { token: session, body: { provider, token } })
  const acme = (claims: object) => JSON.stringify(claims)
  const person = () => ({ subject: randomUUID(), email: `${randomUUID()}@exemplo.com` })
  const terms = { has_accepted_terms: true }

  test('somebody new signs up by it, is known by it again, and has a session that ends', async () => {
    const token = acme(person())
    expect(await enter('acme', token)).toMatchObject({ status: 400, code: 'terms_not_accepted' })
    const first = await enter('acme', token, terms)
    expect(first.data.user).toMatchObject({ name: 'Gil Sá', is_email_verified: true, is_password_set: false })
    const again = await enter('acme', token)
    expect(again.data.user.id).toBe(first.data.user.id)
    const { auth, users } = world.client({ token: again.data.access_token })
    expect((await users.self()).user.id).toBe(first.data.user.id)
    await auth.logout()
    await expect(users.self()).rejects.toMatchObject({ status: 401 })
  })

  test('an address that it has not confirmed opens nothing, and one that nobody here has confirmed is not linked', async () => {
    const failed = { status: 401, code: 'social_login_failed' }
    expect(await enter('acme', acme({ ...person(), isEmailVerified: false }), terms)).toMatchObject(failed)
    const email = `${randomUUID()}@exemplo.com`
    await world.client().users.create({ name: 'Ana', email, password: PASSWORD, has_accepted_terms: true })
    expect(await enter('acme', acme({ ...person(), email }), terms)).toMatchObject({ code: 'email_unverified' })
  })

  test('a token that it gave to another application opens nothing', async () => {
    const failed = { status: 401, code: 'social_login_failed' }
    expect(await enter('acme', acme({ ...person(), audience: 'another-app' }), terms)).toMatchObject(failed)
    const owner = await signUp(world)
    const token = acme({ ...person(), email: owner.email, audience: 'another-app' })
    expect(await link('acme', token, owner.accessToken)).toMatchObject(failed)
  })

  test('it is linked beside another, and taken off alone', async () => {
    const owner = await signUp(world)
    const token = acme({ ...person(), email: owner.email })
    const google = await issuer.token({ sub: randomUUID(), email: owner.email, email_verified: true })
    expect((await link('google', google, owner.accessToken)).status).toBe(200)
    expect((await link('acme', acme(person()), owner.accessToken)).message).toContain('A conta Acme tem outro e-mail.')
    expect((await link('acme', token, owner.accessToken)).status).toBe(200)
    const linked = async () => {
      const { data } = await call('GET', '/users/self/social-logins', { token: owner.accessToken })
      return data.map(({ provider }: { provider: string }) => provider).toSorted()
    }
    expect(await linked()).toEqual(['acme', 'google'])
    expect((await enter('acme', token)).data.user.email).toBe(owner.email)
    await call('DELETE', '/auth/link-social-login?provider=acme', { token: owner.accessToken })
    expect(await linked()).toEqual(['google'])
    expect((await enter('acme', token)).message).toContain('Você desvinculou sua conta Acme.')
    expect((await enter('google', google)).data.user.email).toBe(owner.email)
  })

  test('a subject of one provider never finds the person whom another calls by the same', async () => {
    const { subject, email } = person()
    const google = await issuer.token({ sub: subject, email, email_verified: true })
    const known = await enter('google', google, terms)
    const other = await enter('acme', acme({ ...person(), subject }), terms)
    expect(other.status).toBe(200)
    expect(other.data.user.id).not.toBe(known.data.user.id)
    expect((await enter('google', google)).data.user.id).toBe(known.data.user.id)
    expect((await enter('google', acme({ subject, email }))).code).toBe('social_login_failed')
    expect((await enter('acme', google)).status).toBe(500)
    expect(await enter('outro', google)).toMatchObject({ status: 400, code: 'validation' })
  })

  test('it goes with the person who is deleted', async () => {
    const owner = await signUp(world)
    const token = acme({ ...person(), email: owner.email })
    await link('acme', token, owner.accessToken)
    await owner.client.users.remove({ delete_reason_type: 'other', password: PASSWORD })
    expect(await enter('acme', token)).toMatchObject({ status: 400, code: 'terms_not_accepted' })
  })

  test('no way in goes past an open challenge', async () => {
    const refused = { status: 403, code: 'forbidden', message: 'Falta a outra prova.' }
    const owner = await signUp(world)
    const { client, email } = owner
    const token = acme({ ...person(), email })
    await link('acme', token, owner.accessToken)
    const device = world.client().deviceLogins
    const { device_code, user_code } = await device.create({ client_name: 'Notebook' })
    await client.deviceLogins.approve({ user_code })
    await client.users.update({ name: 'Dois Fatores' })

    await expect(world.client().auth.login({ email, password: PASSWORD })).rejects.toMatchObject(refused)
    expect(await enter('acme', token)).toMatchObject(refused)
    await expect(device.redeem({ device_code })).rejects.toMatchObject(refused)
    await expect(client.auth.renew()).rejects.toMatchObject(refused)
    const passwords = { password: PASSWORD, new_password: 'outra senha boa', confirm_password: 'outra senha boa' }
    await expect(client.auth.changePassword(passwords)).rejects.toMatchObject(refused)
    const named = { name: 'Dois Fatores', password: PASSWORD, has_accepted_terms: true }
    const newcomer = { ...named, email: `${randomUUID()}@exemplo.com` }
    await expect(world.client().users.create(newcomer)).rejects.toMatchObject(refused)

    const inviter = await signUp(world)
    const invited = `${randomUUID()}@exemplo.com`
    await inviter.client.invitations.create({ account_id: inviter.accountId, email: invited, role: 'organizer' })
    const invitationId = await invitationCode(world, invited)
    await expect(world.client().invitations.fulfill({ ...named, invitationId })).rejects.toMatchObject(refused)
    await client.users.update({ name: 'Ana' })
    expect((await world.client().auth.login({ email, password: PASSWORD })).user.name).toBe('Ana')
  })
})
