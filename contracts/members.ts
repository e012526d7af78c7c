import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { roles } from './needs.ts'
import { listQuery } from './page.ts'

/** Somebody who belongs to a workspace; `roles[0]` is the access type. */
export const Member = z.object({
  resource: z.literal('user'),
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  created_at: Time.meta({
    pt: 'Desde quando faz parte do workspace',
    en: 'Since when the person has belonged to the workspace',
  }),
  updated_at: Time.meta({ pt: 'Última atividade', en: 'Last activity' }),
})
export type Member = z.infer<typeof Member>

const RoleOfUser = z.object({ user_id: Id, role: z.enum(roles) })

export const members = {
  /** The team; `search` matches name or e-mail, sort by name, email or created_at. */
  list: endpoint('GET /accounts/:accountId/users', {
    summary: { pt: 'Lista a equipe do workspace', en: 'Lists the team of the workspace' },
    needs: 'members.list',
    kind: 'list',
    query: listQuery(['name', 'email', 'created_at']),
    returns: Member,
  }),
  /** The same list under another path of the wire. */
  listMembers: endpoint('GET /accounts/:accountId/members', {
    summary: { pt: 'Lista os membros do workspace', en: 'Lists the members of the workspace' },
    needs: 'members.list',
    kind: 'list',
    query: listQuery(['name', 'email', 'created_at']),
    returns: Member,
  }),
  get: endpoint('GET /accounts/:accountId/users/:userId', {
    summary: { pt: 'Mostra uma pessoa da equipe', en: 'Shows a person of the team' },
    needs: 'members.get',
    returns: Member,
  }),
  /** Takes somebody's access away; an owner has to become an organizer first. */
  remove: endpoint('DELETE /accounts/:accountId/users/:userId', {
    summary: { pt: 'Remove uma pessoa da equipe', en: 'Removes a person from the team' },
    needs: 'members.remove',
    errors: ['owner_not_removable'],
  }),
  /** Gives a person this role instead of the one held; the last owner stays owner. */
  assignRole: endpoint('POST /accounts/:accountId/assign-role', {
    summary: { pt: 'Atribui um papel', en: 'Assigns a role' },
    needs: 'members.assignRole',
    body: RoleOfUser,
    returns: Member,
    errors: ['not_found', 'last_owner'],
  }),
  /** Takes a role away: an owner becomes an organizer; a role that is not held changes nothing. */
  revokeRole: endpoint('POST /accounts/:accountId/revoke-role', {
    summary: { pt: 'Retira um papel', en: 'Removes a role' },
    needs: 'members.revokeRole',
    body: RoleOfUser,
    returns: Member,
    errors: ['not_found', 'last_owner', 'role_required'],
  }),
}
