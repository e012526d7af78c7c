import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { invitationCode, teamMate } from '../team.ts'
import { turnedClock } from '../turned-clock.ts'
import { databases, openWorld, type World } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('invitations, on $kind', ({ kind }) => {
  const clock = turnedClock()
  let world: World

  beforeAll(async () => {
    world = await openWorld({ database: kind, clock })
  })
  afterAll(() => world.close())

  const newEmail = () => `${randomUUID()}@exemplo.com`
  const form = { name: 'Nina Brandão', password: PASSWORD, terms: true, utm_params: { source: 'convite' } }

  test('a new person joins by the mailed link, signed in and with a confirmed address', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    const sent = await owner.client.invitations.create({ account_id: owner.accountId, email: email.toUpperCase() })
    expect(sent).toMatchObject({ email, role: 'organizer', status: 'pending', invited_user_id: null })
    const invitationId = await invitationCode(world, email)
    expect(await world.client().invitations.get({ invitationId })).toMatchObject({ email, invited_user_id: null })
    const joined = await world.client().invitations.fulfill({ invitationId, ...form })
    expect(joined).toMatchObject({ user: { email, is_email_verified: true }, invitation: { status: 'accepted' } })
    expect(joined.accounts.map((one) => [one.id, one.roles])).toEqual([[owner.accountId, ['organizer']]])
    const client = world.client({ accessToken: joined.access_token ?? '' })
    expect((await client.documents.list({ accountId: owner.accountId })).totalCount).toBe(0)
    expect((await world.client().auth.login({ email, password: PASSWORD })).user.email).toBe(email)
  })

  test('somebody with an account joins at once and is not signed in by the link', async () => {
    const owner = await signUp(world)
    const mate = await signUp(world, 'Bia')
    await owner.client.invitations.create({ account_id: owner.accountId, email: mate.email, role: 'owner' })
    const invitationId = await invitationCode(world, mate.email)
    const { user } = await mate.client.users.self({})
    expect((await world.client().invitations.get({ invitationId })).invited_user_id).toBe(user.id)
    const joined = await world.client().invitations.fulfill({ invitationId, utm_params: { source: 'convite' } })
    expect(joined.access_token).toBeUndefined()
    expect(joined.user).toBeUndefined()
    expect((await mate.client.accounts.get({ accountId: owner.accountId })).roles).toEqual(['owner'])
    await expect(
      owner.client.invitations.create({ account_id: owner.accountId, email: mate.email }),
    ).rejects.toMatchObject({ code: 'already_member', errors: { email: expect.any(String) } })
  })

  test('the id alone opens the form, too, but confirms no address', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email })
    const joined = await world.client().invitations.fulfill({ invitationId: id, ...form })
    expect(joined.user?.is_email_verified).toBe(false)
    expect(await world.mailbox.code(email)).toMatch(/^\d{6}$/)
  })

  test('a link works once, even when it is used twice at the same moment', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    await owner.client.invitations.create({ account_id: owner.accountId, email })
    const invitationId = await invitationCode(world, email)
    const use = () => world.client().invitations.fulfill({ invitationId, ...form })
    const outcomes = await Promise.allSettled([use(), use(), use()])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(use()).rejects.toMatchObject({ status: 404, code: 'invitation_invalid' })
    expect((await owner.client.members.list({ accountId: owner.accountId })).totalCount).toBe(2)
  })

  test('a new person needs name, password and terms, and each lack is told by field', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    await owner.client.invitations.create({ account_id: owner.accountId, email })
    const invitationId = await invitationCode(world, email)
    const fulfill = (more: object) => world.client().invitations.fulfill({ invitationId, ...more })
    await expect(fulfill({})).rejects.toMatchObject({
      status: 400,
      errors: { name: expect.any(String), password: expect.any(String) },
    })
    await expect(fulfill({ ...form, password: 'curta' })).rejects.toMatchObject({
      errors: { password: expect.any(String) },
    })
    await expect(fulfill({ ...form, terms: false })).rejects.toMatchObject({ code: 'terms_not_accepted' })
    expect((await fulfill(form)).invitation.status).toBe('accepted')
  })

  test('one that was taken back, replaced or left for a week no longer counts', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    const { accountId, client } = owner
    const first = await client.invitations.create({ account_id: accountId, email })
    const firstCode = await invitationCode(world, email)
    const second = await client.invitations.create({ account_id: accountId, email, role: 'owner' })
    const gone = { status: 404, code: 'invitation_invalid' }
    await expect(world.client().invitations.get({ invitationId: firstCode })).rejects.toMatchObject(gone)
    await client.invitations.remove({ invitationId: second.id })
    await expect(world.client().invitations.get({ invitationId: second.id })).rejects.toMatchObject(gone)
    await expect(client.invitations.remove({ invitationId: second.id })).rejects.toMatchObject({
      code: 'invitation_closed',
    })
    const third = await client.invitations.create({ account_id: accountId, email })
    clock.turn({ days: 8 })
    await expect(world.client().invitations.fulfill({ invitationId: third.id, ...form })).rejects.toMatchObject(gone)
    const again = world.client({ accessToken: await signInAgain(owner.email) })
    const { items } = await again.invitations.list({ accountId })
    expect(new Map(items.map((one) => [one.id, one.status]))).toEqual(
      new Map([
        [third.id, 'expired'],
        [second.id, 'revoked'],
        [first.id, 'revoked'],
      ]),
    )
  })

  test('only an owner invites, sees and takes back, each in the own workspace', async () => {
    const owner = await signUp(world)
    const mate = await teamMate(world, owner)
    const stranger = await signUp(world)
    const email = newEmail()
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email })
    const wanted = { account_id: owner.accountId, email: newEmail() }
    await expect(mate.client.invitations.create(wanted)).rejects.toMatchObject({ status: 403 })
    await expect(stranger.client.invitations.create(wanted)).rejects.toMatchObject({ status: 404 })
    await expect(mate.client.invitations.remove({ invitationId: id })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.client.invitations.remove({ invitationId: id })).rejects.toMatchObject({ status: 404 })
    await expect(mate.client.invitations.list({ accountId: owner.accountId })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.client.invitations.list({ accountId: owner.accountId })).rejects.toMatchObject({
      status: 404,
    })
    // Without a workspace in the body it is the first of whoever calls.
    expect((await stranger.client.invitations.create({ email })).account_id).toBe(stranger.accountId)
  })

  async function signInAgain(email: string): Promise<string> {
    return (await world.client().auth.login({ email, password: PASSWORD })).access_token ?? ''
  }
})
