import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import type { Role } from '@rubrica/contracts/needs.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Invitation, type Model, pick, type Who } from './model.ts'
import { refusedTo } from './rules.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

interface Change {
  who: Who
  whom: Who
  role: Role
}

export const invite = ({ who, role }: Pick<Change, 'who' | 'role'>): Act => {
  return async (model, { people }) => {
    const refusal = refusedTo(model, who, 'owner') ?? (model.roles.bia ? 'already_member' : null)
    const wanted = { account_id: model.accountId, email: people.bia.email, role }
    const invitation = await answered(people[who].client.invitations.create(wanted), refusal)
    if (!invitation) return
    expect(invitation).toMatchObject({ role, status: 'pending', invited_user_id: null })
    for (const one of model.invitations) if (one.status === 'pending') one.status = 'revoked'
    model.invitations.push({ id: invitation.id, role, status: 'pending' })
  }
}

export const fulfil = ({ at }: { at: number }): Act => {
  return async (model, { people }) => {
    const invitation = pick(model.invitations, at)
    const call = people.bia.client.invitations.fulfill({ invitationId: invitation?.id ?? 'nada' })
    const refusal = invitation?.status === 'pending' ? null : 'invitation_invalid'
    if (!(await answered(call, refusal)) || !invitation) return
    invitation.status = 'accepted'
    model.roles.bia ??= invitation.role
  }
}

const takeBack = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const invitation = pick(model.invitations, at)
    const call = people[who].client.invitations.remove({ invitationId: invitation?.id ?? 'nada' })
    if ((await answered(call, refusedBack(model, who, invitation))) && invitation) invitation.status = 'revoked'
  }
}

const assign = ({ who, whom, role }: Change): Act => {
  return async (model, { people }) => {
    const refusal = refusedTo(model, who, 'owner') ?? refusedRole(model, whom, role)
    const wanted = { accountId: model.accountId, user_id: people[whom].id, role }
    const member = await answered(people[who].client.members.assignRole(wanted), refusal)
    if (!member) return
    model.roles[whom] = role
    expect(member).toMatchObject({ id: people[whom].id, roles: [role] })
  }
}

const revoke = ({ who, whom, role }: Change): Act => {
  return async (model, { people }) => {
    const isHeld = model.roles[whom] === role
    const refusal =
      refusedTo(model, who, 'owner') ??
      (isHeld && role === 'organizer' ? 'role_required' : refusedRole(model, whom, isHeld ? 'organizer' : 'owner'))
    const wanted = { accountId: model.accountId, user_id: people[whom].id, role }
    const member = await answered(people[who].client.members.revokeRole(wanted), refusal)
    if (!member) return
    if (isHeld) model.roles[whom] = 'organizer'
    expect(member.roles).toEqual([model.roles[whom]])
  }
}

const remove = ({ who, whom }: Pick<Change, 'who' | 'whom'>): Act => {
  return async (model, { people }) => {
    const role = model.roles[whom]
    const kept = role === 'owner' ? 'owner_not_removable' : role ? null : 'not_found'
    const target = { accountId: model.accountId, userId: people[whom].id }
    const call = people[who].client.members.remove(target)
    if (await answered(call, refusedTo(model, who, 'owner') ?? kept)) model.roles[whom] = null
  }
}

const leave = ({ who }: Pick<Change, 'who'>): Act => {
  return async (model, { people }) => {
    const refusal = refusedTo(model, who) ?? (isLastOwner(model, who) ? 'last_owner' : null)
    if (await answered(people[who].client.accounts.leave({ accountId: model.accountId }), refusal))
      model.roles[who] = null
  }
}

function refusedRole(model: Model, whom: Who, role: Role): ErrorCode | null {
  if (!model.roles[whom]) return 'not_found'
  return role !== 'owner' && isLastOwner(model, whom) ? 'last_owner' : null
}

function refusedBack(model: Model, who: Who, invitation: Invitation | undefined): ErrorCode | null {
  if (!invitation) return 'not_found'
  return refusedTo(model, who, 'owner') ?? (invitation.status === 'pending' ? null : 'invitation_closed')
}

function isLastOwner({ roles }: Model, who: Who): boolean {
  return roles[who] === 'owner' && Object.values(roles).filter((role) => role === 'owner').length === 1
}

const role = fc.constantFrom<Role>('organizer', 'organizer', 'owner')
const whom = fc.constantFrom<Who>('bia', 'bia', 'bia', 'olivia', 'rui')
const change = fc.record({ who: anyone, whom, role })

export const peopleSteps = [
  steps('people.invite', 3, fc.record({ who: anyone, role }), invite),
  steps('people.fulfil', 3, fc.record({ at: which }), fulfil),
  steps('people.take back', 1, fc.record({ who: anyone, at: which }), takeBack),
  steps('people.assign', 3, change, assign),
  steps('people.revoke', 2, change, revoke),
  steps('people.remove', 2, fc.record({ who: anyone, whom }), remove),
  steps('people.leave', 2, fc.record({ who: fc.constantFrom<Who>('olivia', 'bia', 'rui') }), leave),
]
