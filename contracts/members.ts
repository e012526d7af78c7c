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
  created_at: Time.describe('Desde quando faz parte do workspace'),
  updated_at: Time.describe('Última atividade'),
})
export type Member = z.infer<typeof Member>

const RoleOfUser = z.object({ user_id: Id, role: z.enum(roles) })

export const members = {
  /** The team; `search` matches name or e-mail, sort by name, email or created_at. */
  list: endpoint('GET /accounts/:accountId/users', {
    summary: 'Lista a equipe do workspace',
    needs: 'members.list',
    kind: 'list',
    query: listQuery(['name', 'email', 'created_at']),
    returns: Member,
  }),
  /** The same list under another path of the wire. */
  listMembers: endpoint('GET /accounts/:accountId/members', {
    summary: 'Lista os membros do workspace',
    needs: 'members.list',
    kind: 'list',
    query: listQuery(['name', 'email', 'created_at']),
    returns: Member,
  }),
  get: endpoint('GET /accounts/:accountId/users/:userId', {
    summary: 'Mostra uma pessoa da equipe',
    needs: 'members.get',
    returns: Member,
  }),
  /** Takes somebody's access away; an owner has to become an organizer first. */
  remove: endpoint('DELETE /accounts/:accountId/users/:userId', {
    summary: 'Remove uma pessoa da equipe',
    needs: 'members.remove',
    errors: ['owner_not_removable'],
  }),
  /** Gives a person this role instead of the one held; the last owner stays owner. */
  assignRole: endpoint('POST /accounts/:accountId/assign-role', {
    summary: 'Atribui um papel',
    needs: 'members.assignRole',
    body: RoleOfUser,
    returns: Member,
    errors: ['not_found', 'last_owner'],
  }),
  /** Takes a role away: an owner becomes an organizer; a role that is not held changes nothing. */
  revokeRole: endpoint('POST /accounts/:accountId/revoke-role', {
    summary: 'Retira um papel',
    needs: 'members.revokeRole',
    body: RoleOfUser,
    returns: Member,
    errors: ['not_found', 'last_owner', 'role_required'],
  }),
}
