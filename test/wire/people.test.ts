import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitationCode } from '../team.ts'
import { useWorld } from '../world.ts'
import { type Holder, holder, PASSWORD } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

const user = {
  id: expect.any(String),
  name: 'Olívia Conceição',
  email: expect.any(String),
  telephone: null,
  government_id: null,
  is_email_verified: true,
  is_password_set: true,
  has_accepted_terms: true,
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  to_be_deleted_at: null,
  roles: ['owner'],
}
const account = {
  resource: 'account',
  id: expect.any(String),
  name: expect.any(String),
  roles: ['owner'],
  is_delete_allowed: true,
  is_leave_allowed: false,
  primary_color: null,
  secondary_color: null,
  notification_sender_type: 'User',
  signed_files_days: null,
  created_at: expect.any(String),
}

describe('people and workspaces, as an existing client finds them', () => {
  const world = useWorld()
  let call: Call
  let olivia: Holder

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
  })

  test('login answers a JWT of one hour, the user and the workspaces', async () => {
    const { data } = await call('POST /login', { json: { email: olivia.email, password: PASSWORD } })
    expect(data).toEqual({ access_token: expect.any(String), user, accounts: [account] })
    const claims: unknown = JSON.parse(atob(text(data, 'access_token').split('.')[1] ?? ''))
    expect(Object.keys(Object(claims)).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'jti', 'name', 'sub'])
    expect(Number(at(claims, 'exp')) - Number(at(claims, 'iat'))).toBe(3600)
    const self = await call('GET /users/self', { token: olivia.token })
    expect(self.data).toEqual({ ...Object(user), user, accounts: [account] })
    const json = { telephone: '' }
    expect((await call('PUT /users/self', { token: olivia.token, json })).data).toEqual(user)
    expect((await call('PUT /users/self/cancel-delete', { token: olivia.token })).data).toEqual(user)
  })

  test('an e-mail is confirmed with six digits, also when they come as a number', async () => {
    const email = `${randomUUID()}@exemplo.com`
    const { data } = await call('POST /users', { json: { name: 'Nina', email, password: PASSWORD, terms: true } })
    expect(at(data, 'user.is_email_verified')).toBe(false)
    await call('PUT /users/request-email-verification', { json: { email } })
    const code = Number(await world.mailbox.code(email))
    const answer = await call('PUT /users/verify-email', { json: { email, code } })
    expect(answer.status).toBe(200)
    const self = await call('GET /users/self', { token: text(data, 'access_token') })
    expect(at(self.data, 'user.is_email_verified')).toBe(true)
  })

  test('an API key is shown once, then masked, then gone', async () => {
    const { token } = olivia
    expect((await call('GET /users/api-keys', { token })).data).toEqual({ api_key: null })
    const first = text((await call('POST /users/api-keys', { token, json: { password: PASSWORD } })).data, 'api_key')
    const second = text((await call('POST /users/api-keys', { token, json: { password: PASSWORD } })).data, 'api_key')
    const shown = text((await call('GET /users/api-keys', { key: second })).data, 'api_key')
    expect(shown).toMatch(/^\*{4,}.{4}$/)
    expect(shown.slice(-4)).toBe(second.slice(-4))
    expect((await call('GET /users/self', { key: first })).status).toBe(401)
    expect((await call('DELETE /users/api-keys', { token })).data).toEqual([])
    expect((await call('GET /users/api-keys', { token })).data).toEqual({ api_key: null })
  })

  test('a workspace has colours without #, a theme and a logo that anybody may fetch', async () => {
    const { token } = olivia
    const id = text((await call('POST /accounts', { token, json: { name: 'Filial' } })).data, 'id')
    const colours = { name: 'Filial Sul', primary_color: '27378F', secondary_color: '#ffcc00' }
    const changed = await call(`PUT /accounts/${id}`, { token, json: colours })
    expect(changed.data).toMatchObject({ name: 'Filial Sul', primary_color: '27378F', secondary_color: 'ffcc00' })
    const form = new FormData()
    form.set('file', new Blob([pixel], { type: 'image/png' }), 'logotipo ção.png')
    await call(`POST /accounts/${id}/logo`, { token, body: form })
    const theme = await call(`GET /accounts/${id}/theme`, { token })
    expect(theme.data).toEqual({
      account_name: 'Filial Sul',
      primary_color: '27378F',
      secondary_color: 'ffcc00',
      logo: expect.stringMatching(/^http/),
    })
    const logo = await world.fetch(text(theme.data, 'logo'))
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await call(`DELETE /accounts/${id}/logo`, { token })).data).toEqual([])
    expect((await call(`GET /accounts/${id}/theme`, { token })).data).toMatchObject({ logo: null })
    expect((await call(`DELETE /accounts/${id}`, { token })).data).toEqual([])
  })

  test('somebody is invited, comes in, changes role and goes', async () => {
    const { token, accountId } = olivia
    const email = `${randomUUID()}@exemplo.com`
    await call('POST /user-invitations', { token, json: { email, account_id: accountId, role: 'organizer' } })
    const code = await invitationCode(world, email)
    expect((await call(`GET /user-invitations/${code}`)).data).toMatchObject({ email, invited_user_id: null })
    const form = {
      name: 'Zé',
      email,
      password: PASSWORD,
      terms: true,
      utm_params: { source: 'convite', utm_source: 'x' },
    }
    expect((await call(`POST /user-invitations/${code}/fulfill`, { json: form })).status).toBe(200)
    const team = await call(`GET /accounts/${accountId}/users`, { token })
    const id = text(
      list(team.data).find((one) => at(one, 'email') === email),
      'id',
    )
    const one = await call(`GET /accounts/${accountId}/users/${id}`, { token })
    expect(one.data).toMatchObject({ id, name: 'Zé', email, roles: ['organizer'], updated_at: expect.any(String) })
    await call(`POST /accounts/${accountId}/assign-role`, { token, json: { user_id: id, role: 'owner' } })
    await call(`POST /accounts/${accountId}/revoke-role`, { token, json: { user_id: id, role: 'organizer' } })
    expect((await call(`GET /accounts/${accountId}/users/${id}`, { token })).data).toMatchObject({ roles: ['owner'] })
    await call(`POST /accounts/${accountId}/revoke-role`, { token, json: { user_id: id, role: 'owner' } })
    const { data: session } = await call('POST /login', { json: { email, password: PASSWORD } })
    const self = async () => (await call('GET /users/self', { token: text(session, 'access_token') })).data
    expect(at(session, 'user.roles')).toEqual(['organizer'])
    expect((await call(`DELETE /accounts/${accountId}/users/${id}`, { token })).data).toEqual([])
    // A workspace of their own is opened for them in its place.
    expect(await self()).toMatchObject({ roles: ['owner'], user: { roles: ['owner'] } })
  })

  test('permissions are a list of names with is_allowed', async () => {
    const { data } = await call(`GET /accounts/${olivia.accountId}/permissions`, { token: olivia.token })
    expect(list(data).length).toBeGreaterThan(20)
    for (const one of list(data)) expect(one).toEqual({ name: expect.any(String), is_allowed: expect.any(Boolean) })
  })

  test('leaving for good asks for reason and password', async () => {
    const gone = await holder(world, call, 'Vai Embora')
    const reasons = list((await call('GET /users/delete-reasons', { token: gone.token })).data)
    expect(reasons.length).toBeGreaterThan(1)
    for (const one of reasons) expect(one).toEqual({ code: expect.any(String), name: expect.any(String) })
    const json = { delete_reason_type: text(reasons[0], 'code'), password: PASSWORD }
    const wrong = await call('DELETE /users/self', { token: gone.token, json: { ...json, password: 'outra' } })
    expect(wrong.status).toBe(400)
    const answer = await call('DELETE /users/self', { token: gone.token, json })
    expect(answer.data).toEqual({ delete_status: 'done', to_be_deleted_at: null })
    expect((await call('POST /login', { json: { email: gone.email, password: PASSWORD } })).status).toBe(401)
  })
})

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
