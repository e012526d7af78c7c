import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PASSWORD, readyDocument, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { invitationCode, teamMate } from '../team.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('the people of a workspace, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })

  test('are listed by name with their roles, searched with accents and paged, under both names of the wire', async () => {
    const owner = await signUp(world, 'Olívia Conceição')
    const mate = await teamMate(world, owner, 'organizer', 'Ângela Núñez')
    const { accountId } = owner
    const all = await mate.client.members.list({ accountId, sort: 'name' })
    expect(all.items.map((one) => [one.name, one.roles])).toEqual([
      ['Ângela Núñez', ['organizer']],
      ['Olívia Conceição', ['owner']],
    ])
    const found = await owner.client.members.listMembers({ accountId, search: 'ÂNGELA' })
    expect(found.items.map((one) => one.email)).toEqual([mate.email])
    const page = await owner.client.members.list({ accountId, page: 2, 'per-page': 1 })
    expect(page).toMatchObject({ totalCount: 2, pageCount: 2, items: [expect.anything()] })
    expect(await owner.client.members.get({ accountId, userId: mate.id })).toMatchObject({ email: mate.email })
  })

  test('change role by assigning the new one and revoking the old one', async () => {
    const owner = await signUp(world)
    const { accountId } = owner
    const mate = await teamMate(world, owner)
    const assigned = await owner.client.members.assignRole({ accountId, user_id: mate.id, role: 'owner' })
    expect(assigned.roles[0]).toBe('owner')
    const revoked = await owner.client.members.revokeRole({ accountId, user_id: mate.id, role: 'organizer' })
    expect(revoked.roles).toEqual(['owner'])
    expect((await mate.client.accounts.get({ accountId })).roles).toEqual(['owner'])
    const back = await mate.client.members.revokeRole({ accountId, user_id: mate.id, role: 'owner' })
    expect(back.roles).toEqual(['organizer'])
    await expect(
      owner.client.members.revokeRole({ accountId, user_id: mate.id, role: 'organizer' }),
    ).rejects.toMatchObject({ code: 'role_required' })
  })

  test('never lack an owner: the last one is not demoted, does not leave and is not removed', async () => {
    const owner = await signUp(world)
    const { accountId, client } = owner
    await teamMate(world, owner)
    const { user } = await client.users.self({})
    const refused = { status: 409, code: 'last_owner' }
    const role = { accountId, user_id: user.id }
    expect((await client.accounts.get({ accountId })).is_leave_allowed).toBe(false)
    await expect(client.members.assignRole({ ...role, role: 'organizer' })).rejects.toMatchObject(refused)
    await expect(client.members.revokeRole({ ...role, role: 'owner' })).rejects.toMatchObject(refused)
    await expect(client.accounts.leave({ accountId })).rejects.toMatchObject(refused)
    await expect(client.members.remove({ accountId, userId: user.id })).rejects.toMatchObject({
      code: 'owner_not_removable',
    })
  })

  test('two owners who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 10; round++) {
      const ana = await signUp(world, 'Ana')
      const { accountId } = ana
      const bia = await teamMate(world, ana, 'owner')
      const { user } = await ana.client.users.self({})
      const outcomes = await Promise.allSettled([
        ana.client.members.assignRole({ accountId, user_id: bia.id, role: 'organizer' }),
        bia.client.members.assignRole({ accountId, user_id: user.id, role: 'organizer' }),
      ])
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      const { items } = await ana.client.members.list({ accountId })
      expect(items.filter((one) => one.roles.includes('owner'))).toHaveLength(1)
    }
  })

  test('lose their access at once when they are removed, and what they brought stays', async () => {
    const owner = await signUp(world)
    const { accountId } = owner
    const mate = await teamMate(world, owner)
    const document = await readyDocument(mate)
    await owner.client.members.remove({ accountId, userId: mate.id })
    await expect(mate.client.documents.get({ documentId: document.id })).rejects.toMatchObject({ status: 404 })
    await expect(mate.client.accounts.get({ accountId })).rejects.toMatchObject({ status: 404 })
    expect((await owner.client.documents.get({ documentId: document.id })).id).toBe(document.id)
  })

  test('another owner can be made an organizer and then removed', async () => {
    const owner = await signUp(world)
    const { accountId } = owner
    const mate = await teamMate(world, owner, 'owner')
    const remove = () => owner.client.members.remove({ accountId, userId: mate.id })
    await expect(remove()).rejects.toMatchObject({ code: 'owner_not_removable' })
    await owner.client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' })
    await remove()
    expect((await owner.client.members.list({ accountId })).totalCount).toBe(1)
  })

  test('may leave, and whoever has no other workspace then gets one', async () => {
    const owner = await signUp(world)
    const mate = await teamMate(world, owner)
    const [own] = (await mate.client.accounts.list()).items.filter((one) => one.id !== owner.accountId)
    await mate.client.accounts.leave({ accountId: owner.accountId })
    expect((await mate.client.accounts.list()).items.map((one) => one.id)).toEqual([own?.id])
    await mate.client.accounts.remove({ accountId: own?.id ?? '' })
    const { items: left } = await mate.client.accounts.list()
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ roles: ['owner'] })
    expect(left[0]?.id).not.toBe(own?.id)
  })

  test('who came by an invitation and have no other workspace get one when they are removed', async () => {
    const owner = await signUp(world)
    const { accountId, client } = owner
    const email = `${randomUUID()}@exemplo.com`
    await client.invitations.create({ account_id: accountId, email })
    const form = { name: 'Caio Íris', password: PASSWORD, has_accepted_terms: true }
    const invitationId = await invitationCode(world, email)
    const { user, access_token } = await world.client().invitations.fulfill({ invitationId, ...form })
    await client.members.remove({ accountId, userId: user?.id ?? '' })
    const { items: left } = await world.client({ token: access_token ?? '' }).accounts.list()
    expect(left.map(({ name, roles }) => [name, roles])).toEqual([['Caio Íris', ['owner']]])
  })

  test('act in the workspace that they joined first, where a call names none', async () => {
    const { accountId, client } = await signUp(world)
    const made = [await client.accounts.create({ name: 'Segundo' }), await client.accounts.create({ name: 'Terceiro' })]
    const invitedTo = async () => (await client.invitations.create({ email: `${randomUUID()}@exemplo.com` })).account_id
    expect(await invitedTo()).toBe(accountId)
    for (const { id } of made) {
      const created_at = `${2010 - made.findIndex((one) => one.id === id)}-01-01T00:00:00.000Z`
      await onTables(world, ({ db }) =>
        db.updateTable('members').set({ created_at }).where('account_id', '=', id).execute(),
      )
      expect(await invitedTo()).toBe(id)
    }
  })

  test('of one workspace are nobody to another', async () => {
    const owner = await signUp(world)
    const mate = await teamMate(world, owner)
    const other = await signUp(world, 'Outra')
    const { accountId } = other
    const nobody = { status: 404, code: 'not_found' }
    await expect(other.client.members.get({ accountId, userId: mate.id })).rejects.toMatchObject(nobody)
    await expect(other.client.members.remove({ accountId, userId: mate.id })).rejects.toMatchObject(nobody)
    const role = { accountId, user_id: mate.id, role: 'owner' } as const
    await expect(other.client.members.assignRole(role)).rejects.toMatchObject(nobody)
    await expect(other.client.members.revokeRole(role)).rejects.toMatchObject(nobody)
    await expect(other.client.members.list({ accountId: owner.accountId })).rejects.toMatchObject(nobody)
  })
})
