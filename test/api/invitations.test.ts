import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { PASSWORD, signUp, signUpOnly } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { invitationCode, teamMate } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('invitations, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({
    database: kind,
    clock,
    log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
  })
  /** Everything that the service has logged. */
  const logged: string[] = []

  const notYours = { status: 403, code: 'invitation_not_yours' }
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
    const client = world.client({ token: joined.access_token ?? '' })
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
    ).rejects.toMatchObject({ code: 'already_member', fields: { email: expect.any(String) } })
  })

  test('an address that two workspaces invite keeps the link of the one if the other revokes or repeats its own', async () => {
    const [owner, other] = [await signUp(world), await signUp(world, 'Olga Reis')]
    const email = newEmail()
    await owner.client.invitations.create({ account_id: owner.accountId, email })
    const invitationId = await invitationCode(world, email)
    await other.client.invitations.create({ account_id: other.accountId, email })
    const { id } = await other.client.invitations.create({ account_id: other.accountId, email })
    await other.client.invitations.remove({ invitationId: id })
    const joined = await world.client().invitations.fulfill({ invitationId, ...form })
    expect(joined.accounts.map((one) => one.id)).toEqual([owner.accountId])
  })

  test('who is invited again leaves the link of somebody else in the workspace as it was', async () => {
    const { client, accountId: account_id } = await signUp(world)
    const [ana, bia] = [newEmail(), newEmail()]
    for (const email of [ana, bia, bia]) await client.invitations.create({ account_id, email })
    const shown = await world.client().invitations.get({ invitationId: await invitationCode(world, ana) })
    expect(shown.status).toBe('pending')
  })

  test('a role that somebody gets in a workspace is that of no other one', async () => {
    const owner = await signUp(world)
    const mate = await signUp(world, 'Bia')
    await owner.client.invitations.create({ account_id: owner.accountId, email: mate.email, role: 'owner' })
    await mate.client.invitations.fulfill({ invitationId: await invitationCode(world, mate.email) })
    const { user } = await mate.client.users.self({})
    const { accountId } = owner
    await owner.client.members.assignRole({ accountId, user_id: user.id, role: 'organizer' })
    const rolesIn = async (id: string) => (await mate.client.accounts.get({ accountId: id })).roles
    expect([await rolesIn(accountId), await rolesIn(mate.accountId)]).toEqual([['organizer'], ['owner']])
    await owner.client.members.remove({ accountId, userId: user.id })
    expect(await rolesIn(mate.accountId)).toEqual(['owner'])
  })

  test('nobody learns by inviting an address whether it has an account', async () => {
    const owner = await signUp(world)
    const mate = await signUp(world, 'Bia')
    const { accountId: account_id, client } = owner
    const seen = async (email: string) => {
      const made = await client.invitations.create({ account_id, email })
      const listed = (await client.invitations.list({ accountId: account_id })).items.find(({ id }) => id === made.id)
      const opened = [world.client(), client, (await signUp(world, 'Outra')).client].map((one) =>
        one.invitations.get({ invitationId: made.id }),
      )
      const all = [made, listed, ...(await Promise.all(opened))]
      return all.map((one) => ({ ...one, id: '', email: '', created_at: '', expires_at: '' }))
    }
    expect(await seen(mate.email)).toEqual(await seen(newEmail()))

    // Somebody else, because the mail of an earlier invitation has a code that no longer counts.
    const invited = await signUp(world, 'Caio')
    const { user } = await invited.client.users.self({})
    const { id: invitationId } = await client.invitations.create({ account_id, email: invited.email })
    expect(await invited.client.invitations.get({ invitationId })).toMatchObject({ invited_user_id: user.id })
    const byCode = { invitationId: await invitationCode(world, invited.email) }
    expect(await world.client().invitations.get(byCode)).toMatchObject({ invited_user_id: user.id })
    await invited.client.invitations.fulfill({ invitationId })
    const { items } = await client.invitations.list({ accountId: account_id })
    expect(items.find(({ id }) => id === invitationId)).toMatchObject({ invited_user_id: user.id })
  })

  test('the id alone opens the form, and makes nobody a member: not who has an account, nor who has none', async () => {
    const owner = await signUp(world)
    const mate = await signUp(world, 'Bia')
    for (const email of [mate.email, newEmail()]) {
      const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email, role: 'owner' })
      const shown = await world.client().invitations.get({ invitationId: id })
      expect(shown).toMatchObject({ email, status: 'pending' })
      for (const hidden of ['account_id', 'role', 'invited_by']) expect(shown).not.toHaveProperty(hidden)
      for (const anybody of [world.client(), owner.client, (await signUp(world, 'Outra')).client]) {
        await expect(anybody.invitations.fulfill({ invitationId: id, ...form })).rejects.toMatchObject(notYours)
      }
    }
    expect((await owner.client.members.list({ accountId: owner.accountId })).totalCount).toBe(1)
    expect((await mate.client.accounts.list()).items.map((one) => one.id)).toEqual([mate.accountId])
  })

  test('the invited person joins by the id with the own session, or a program with their key', async () => {
    const owner = await signUp(world)
    for (const credential of ['session', 'key']) {
      const mate = await signUp(world, 'Bia')
      const { api_key } = await mate.client.users.createApiKey({ password: PASSWORD })
      const them = credential === 'key' ? world.client({ apiKey: api_key ?? '' }) : mate.client
      const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: mate.email })
      const joined = await them.invitations.fulfill({ invitationId: id })
      expect(joined.invitation).toMatchObject({ status: 'accepted', email: mate.email })
      expect((await mate.client.accounts.get({ accountId: owner.accountId })).roles).toEqual(['organizer'])
    }
  })

  test('an account that nobody has confirmed joins by neither session nor code alone, and by both is confirmed', async () => {
    const owner = await signUp(world)
    const mate = await signUpOnly(world, 'Bia')
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: mate.email })
    const code = await invitationCode(world, mate.email)
    const unconfirmed = { status: 403, code: 'invitation_email_unconfirmed' }
    await expect(mate.client.invitations.fulfill({ invitationId: id })).rejects.toMatchObject(unconfirmed)
    await expect(world.client().invitations.fulfill({ invitationId: code })).rejects.toMatchObject(unconfirmed)
    await expect(owner.client.invitations.fulfill({ invitationId: code })).rejects.toMatchObject(unconfirmed)
    await mate.client.invitations.fulfill({ invitationId: code })
    expect((await mate.client.users.self({})).user.is_email_verified).toBe(true)
    expect((await mate.client.accounts.get({ accountId: owner.accountId })).roles).toEqual(['organizer'])
  })

  test.runIf(kind === 'postgres')(
    'does not make a member when the inviter loses the right in the same moment',
    async () => {
      const owner = await signUp(world)
      const inviter = await teamMate(world, owner, 'owner')
      const mate = await signUp(world, 'Caio')
      const { accountId } = owner
      const { id: invitationId } = await inviter.client.invitations.create({ account_id: accountId, email: mate.email })
      const ends = await overlapping<unknown>(
        world.config,
        // The role is changed by then, and its entry waits.
        'lock table member_acts in share mode',
        [
          () => owner.client.members.assignRole({ accountId, user_id: inviter.id, role: 'organizer' }),
          () => mate.client.invitations.fulfill({ invitationId }),
        ],
      )
      expect(ends).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'invitation_invalid' } }])
      expect((await mate.client.accounts.list()).items.map((one) => one.id)).toEqual([mate.accountId])
    },
  )

  test('a session that was ended proves nothing', async () => {
    const owner = await signUp(world)
    const mate = await signUp(world, 'Bia')
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: mate.email })
    await mate.client.auth.logout({})
    await expect(mate.client.invitations.fulfill({ invitationId: id })).rejects.toMatchObject(notYours)
  })

  test('the secret of the mail stands in no answer, list, trail or log, and in no mail but the invited person’s', async () => {
    const owner = await signUp(world)
    const email = newEmail()
    const { accountId, client } = owner
    logged.length = 0
    const created = await client.invitations.create({ account_id: accountId, email })
    const code = await invitationCode(world, email)
    const opened = await world.client().invitations.get({ invitationId: code })
    const listed = await client.invitations.list({ accountId })
    const joined = await world.client().invitations.fulfill({ invitationId: code, ...form })
    const trail = await onTables(world, ({ db }) => db.selectFrom('activities').selectAll().execute())
    const others = (await world.mailbox.all()).filter((mail) => mail.to !== email)
    expect(trail.map((one) => one.event)).toContain('invitation_accepted')
    expect(JSON.stringify([created, opened, listed, joined, trail, others, logged])).not.toContain(code)
  })

  test('is worth what its inviter could still give: nothing, once they are no owner any more', async () => {
    const owner = await signUp(world)
    const { accountId, client } = owner
    const second = await teamMate(world, owner, 'owner')
    const email = newEmail()
    const { id } = await second.client.invitations.create({ account_id: accountId, email, role: 'owner' })
    const invitationId = await invitationCode(world, email)
    await client.members.assignRole({ accountId, user_id: second.id, role: 'organizer' })
    const gone = { status: 404, code: 'invitation_invalid' }
    await expect(world.client().invitations.get({ invitationId })).rejects.toMatchObject(gone)
    await expect(world.client().invitations.fulfill({ invitationId, ...form })).rejects.toMatchObject(gone)
    const { items } = await client.invitations.list({ accountId })
    expect(items.find((one) => one.id === id)?.status).toBe('revoked')
    expect((await client.invitations.create({ account_id: accountId, email })).status).toBe('pending')
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
      fields: { name: expect.any(String), password: expect.any(String) },
    })
    await expect(fulfill({ ...form, password: 'curta' })).rejects.toMatchObject({
      fields: { password: expect.any(String) },
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
    const again = world.client({ token: await signInAgain(owner.email) })
    const { items } = await again.invitations.list({ accountId })
    expect(new Map(items.map((one) => [one.id, one.status]))).toEqual(
      new Map([
        [third.id, 'expired'],
        [second.id, 'revoked'],
        [first.id, 'revoked'],
      ]),
    )
  })

  test('one that has expired is taken back, once', async () => {
    const owner = await signUp(world)
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: newEmail() })
    await onTables(world, ({ db }) =>
      db.updateTable('invitations').set({ status: 'expired' }).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    await owner.client.invitations.remove({ invitationId: id })
    const { items } = await owner.client.invitations.list({ accountId: owner.accountId })
    expect(items).toMatchObject([{ id, status: 'revoked' }])
    await expect(owner.client.invitations.remove({ invitationId: id })).rejects.toMatchObject({
      code: 'invitation_closed',
    })
  })

  test.runIf(kind === 'sqlite')('one whose job the queue starts too early is recorded as over later', async () => {
    const owner = await signUp(world)
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: newEmail() })
    const payload = JSON.stringify({ invitationId: id })
    await onTables(world, ({ db }) =>
      db
        .updateTable('jobs')
        .set({ run_at: clock.now().toISOString() })
        .where('name', '=', 'invitation.expire')
        .where('payload', '=', payload)
        .executeTakeFirstOrThrow(),
    )
    await world.api.runDue()
    clock.turn({ days: 8 })
    await until('its end', async () => {
      await world.api.runDue()
      const found = await onTables(world, ({ db }) =>
        db.selectFrom('invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      return found.status === 'expired'
    })
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
    // A body without a workspace means the caller's first one.
    expect((await stranger.client.invitations.create({ email })).account_id).toBe(stranger.accountId)
  })

  async function signInAgain(email: string): Promise<string> {
    return (await world.client().auth.login({ email, password: PASSWORD })).access_token ?? ''
  }
})
