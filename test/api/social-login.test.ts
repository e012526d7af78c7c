import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Issuer, openIssuer } from '../issuer.ts'
import { PASSWORD, signUp, signUpOnly } from '../make.ts'
import { onTables } from '../tables.ts'
import { databases, openWorld, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('signing in with Google, on $kind', ({ kind }) => {
  let issuer: Issuer

  afterAll(async () => {
    await issuer.close()
  })
  const world = useWorld(async () => {
    issuer = await openIssuer()
    return { database: kind, env: issuer.env }
  })

  const person = () => ({
    sub: randomUUID(),
    email: `${randomUUID()}@exemplo.com`,
    email_verified: true,
    name: 'Gil Sá',
  })
  const enter = (token: string, more: object = { has_accepted_terms: true }) =>
    world.client().auth.socialLogin({ token, provider: 'google', ...more })

  test('a new person needs the terms, then has an account, a workspace and a confirmed address', async () => {
    const claims = person()
    const token = await issuer.token(claims)
    await expect(enter(token, {})).rejects.toMatchObject({ status: 400, code: 'terms_not_accepted' })
    const session = await enter(token, { has_accepted_terms: true, utm_params: { source: 'site' } })
    expect(session.user).toMatchObject({
      name: 'Gil Sá',
      email: claims.email,
      is_email_verified: true,
      is_password_set: false,
      has_accepted_terms: true,
    })
    expect(session.accounts).toHaveLength(1)
    expect(session.accounts[0]?.roles).toEqual(['owner'])
  })

  test('the same person is known again by the subject, whatever the address says today', async () => {
    const claims = person()
    const first = await enter(await issuer.token(claims))
    const again = await enter(await issuer.token({ ...claims, email: `${randomUUID()}@exemplo.com` }), {})
    expect(again.user.id).toBe(first.user.id)
  })

  test.each([
    ['reverses the text', 'Gil \u202eáS'],
    ['has lines', 'Gil Sá\nassinou'],
    ['is not seen', '\u2800'],
    ['is too long', 'Gil'.repeat(100)],
    ['is missing', undefined],
  ])('a name that %s is not taken over, because certificate pages print it', async (_, name) => {
    const claims = { ...person(), name }
    const { user, accounts } = await enter(await issuer.token(claims))
    const own = claims.email.replace('@exemplo.com', '')
    expect([user.name, accounts[0]?.name]).toEqual([own, own])
  })

  test('two clicks at once make one account', async () => {
    const token = await issuer.token(person())
    const sessions = await Promise.all([enter(token), enter(token), enter(token)])
    expect(new Set(sessions.map((one) => one.user.id)).size).toBe(1)
    expect(sessions[0]?.accounts).toHaveLength(1)
  })

  test('a confirmed address is linked; one that nobody has confirmed is not', async () => {
    const { email } = await signUpOnly(world)
    const token = await issuer.token({ ...person(), email })
    await expect(enter(token)).rejects.toMatchObject({ status: 409, code: 'email_unverified' })
    await world.client().users.verifyEmail({ email, code: await world.mailbox.code(email) })
    const session = await enter(token, {})
    expect(session.user).toMatchObject({ email, is_password_set: true })
    expect((await world.client().auth.login({ email, password: PASSWORD })).user.id).toBe(session.user.id)
  })

  test('tokens that are not meant for us, not signed by the provider, over, or of an unconfirmed address get nowhere', async () => {
    const claims = person()
    const bad = await Promise.all([
      issuer.token(claims, { audience: 'another-app' }),
      issuer.token(claims, { issuer: 'https://accounts.example.com' }),
      issuer.token(claims, { key: issuer.foreignKey }),
      issuer.token(claims, { age: '2 hours' }),
      issuer.token({ ...claims, email_verified: false }),
      issuer.token({ ...claims, sub: undefined }),
    ])
    const unsigned = `${btoa('{"alg":"none"}')}.${(bad[0] ?? '').split('.')[1]}.`
    for (const token of [...bad, unsigned, 'nada']) {
      await expect(enter(token)).rejects.toMatchObject({ status: 401, message: 'Erro no login social' })
    }
  })

  test('what somebody has unlinked opens nothing until it is linked again, and is unlinked only where a password is left', async () => {
    const owner = await signUp(world)
    const token = await issuer.token({ ...person(), email: owner.email })
    const { auth } = owner.client
    await auth.linkSocialLogin({ token, provider: 'google' })
    expect(await auth.socialLogins()).toEqual([{ provider: 'google', linked_at: expect.any(String) }])
    await auth.unlinkSocialLogin()
    expect(await auth.socialLogins()).toEqual([])
    await expect(enter(token)).rejects.toMatchObject({ status: 409, code: 'social_login_unlinked' })
    await auth.linkSocialLogin({ token, provider: 'google' })
    expect((await enter(token)).user.email).toBe(owner.email)

    const session = await enter(await issuer.token(person()))
    const bare = world.client({ token: session.access_token ?? '' }).auth
    await expect(bare.unlinkSocialLogin()).rejects.toMatchObject({ status: 400, code: 'password_not_set' })
    expect(await bare.socialLogins()).toHaveLength(1)
  })

  test('a linked account that has another address by now confirms nothing when it is linked again', async () => {
    const { client, email } = await signUp(world)
    const claims = { ...person(), email }
    await client.auth.linkSocialLogin({ token: await issuer.token(claims), provider: 'google' })
    // As an account of a version before has it, whose address counted without a proof.
    const unproven = { email_verified_at: null, email_proven_at: null }
    await onTables(world, ({ db }) => db.updateTable('users').set(unproven).where('email', '=', email).execute())
    const moved = await issuer.token({ ...claims, email: `${randomUUID()}@exemplo.com` })
    await client.auth.linkSocialLogin({ token: moved, provider: 'google' })
    expect((await client.users.self()).is_email_verified).toBe(false)
    await client.auth.linkSocialLogin({ token: await issuer.token(claims), provider: 'google' })
    expect((await client.users.self()).is_email_verified).toBe(true)
  })

  test('whoever has no password gets the mail to create one before anything asks for it', async () => {
    const claims = person()
    const { access_token: accessToken = '' } = await enter(await issuer.token(claims))
    const client = world.client({ token: accessToken })
    const missing = { status: 400, code: 'password_not_set' }
    await expect(client.users.createApiKey({ password: PASSWORD })).rejects.toMatchObject(missing)
    const order = { delete_reason_type: 'other', password: PASSWORD } as const
    await expect(client.users.remove(order)).rejects.toMatchObject(missing)
    const passwords = { password: '', new_password: PASSWORD, confirm_password: PASSWORD }
    await expect(client.auth.changePassword(passwords)).rejects.toMatchObject(missing)

    await world.client().auth.requestPasswordReset({ email: claims.email })
    const { text } = await world.mailbox.newest(claims.email, /Crie a sua senha/)
    const token = /\/password-create\?\S*token=([\w-]+)/.exec(text)?.[1] ?? ''
    const reset = { email: claims.email, token, new_password: PASSWORD, confirm_password: PASSWORD }
    await world.client().auth.resetPassword(reset)
    const session = await world.client().auth.login({ email: claims.email, password: PASSWORD })
    expect(session.user.is_password_set).toBe(true)
  })
})

describe('without Google', () => {
  test('the call says that it is not set up', async () => {
    const world = await openWorld()
    await expect(
      world.client().auth.socialLogin({ token: 'nada', provider: 'google', has_accepted_terms: true }),
    ).rejects.toMatchObject({ status: 400, code: 'social_login_unavailable' })
    await world.close()
  })

  test('a provider that does not answer is told from a bad token', async () => {
    const issuer = await openIssuer()
    const token = await issuer.token({ sub: '1', email: 'a@b.co', email_verified: true })
    await issuer.close()
    const world = await openWorld({ env: issuer.env })
    const enter = (wanted: string) =>
      world.client().auth.socialLogin({ token: wanted, provider: 'google' }, { idempotencyKey: 'entrada' })
    await expect(enter(token)).rejects.toMatchObject({ status: 502 })
    // The key was not used up: even another call may have it.
    await expect(enter(`${token}x`)).rejects.toMatchObject({ status: 502 })
    await world.close()
  })
})
