import { isPermission, needsOf, permissions, permissionsOf, roles } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, signUp } from '../make.ts'
import { teamMate } from '../team.ts'
import { databases, useWorld } from '../world.ts'

const guarded = Object.entries(table).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, row]) => {
    const permission = needsOf(row.needs).find(isPermission)
    return permission ? [{ name: `${group}.${name}`, row, permission }] : []
  }),
)
const cases = guarded.flatMap((one) => roles.map((role) => ({ ...one, role })))

describe.each(databases.filter((one) => one.isThere))('roles, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let people: Record<(typeof roles)[number], Owner>
  let contactId: string

  beforeAll(async () => {
    const owner = await signUp(world)
    people = { owner, organizer: await teamMate(world, owner) }
    contactId = (await contact(owner)).id
  })

  test.each(cases)('$role and $name', async ({ row, permission, role }) => {
    const { accessToken, accountId } = people[role]
    // Only what gets a call past the workspace exists; a record that it then does not find is no question of role.
    const ids: Record<string, string> = { accountId, signerId: contactId }
    const path = row.path.replaceAll(/:(\w+)/g, (_match: string, name: string) => ids[name] ?? 'nada')
    // Other tests try leaving and closing: this one needs the same people to the end.
    if (permission === 'accounts.remove' && role === 'owner') return expect(granted(permission, role)).toBe(true)
    if (permission === 'accounts.leave') return expect(granted(permission, role)).toBe(true)
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
    // If the path names no workspace, the body does, or the query of a call without a body.
    const named = row.params.length === 0
    const query = named && row.method === 'GET' ? `?accountId=${accountId}` : ''
    const body = named && row.method !== 'GET' ? { body: JSON.stringify({ account_id: accountId }) } : {}
    const { status } = await world.fetch(`/v1${path}${query}`, { method: row.method, headers, ...body })
    if (granted(permission, role)) expect(status).not.toBe(403)
    // A record that does not exist has no workspace, and so no role.
    else expect(path.includes(accountId) || row.params.length === 0 ? [403] : [403, 404]).toContain(status)
  })

  test('an organizer prepares, sends and follows, and manages neither people nor the workspace', async () => {
    const { client, accountId } = people.organizer
    const told = await client.accounts.permissions({ accountId })
    expect(told).toEqual(permissionsOf('organizer'))
    const denied = told.filter((one) => !one.is_allowed).map((one) => one.name.split('.')[0])
    expect(denied).toEqual(expect.arrayContaining(['accounts', 'members', 'invitations', 'webhooks']))
    for (const group of ['documents', 'signers', 'fields', 'assignments']) expect(denied).not.toContain(group)
  })

  // spec: owner-may-do-everything
  test('an owner may do everything', async () => {
    const { client, accountId } = people.owner
    expect((await client.accounts.permissions({ accountId })).every((one) => one.is_allowed)).toBe(true)
  })
})

function granted(permission: keyof typeof permissions, role: (typeof roles)[number]): boolean {
  return permissions[permission].some((one) => one === role)
}
