import { Id } from '@rubrica/contracts/ids.ts'
import type { Invitation } from '@rubrica/contracts/invitations.ts'
import { type Role, roles, USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import { PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import { table } from '@rubrica/contracts/table.ts'
import { ERASED_HOST } from '@rubrica/contracts/users.ts'
import { z } from 'zod'
import { isAllowed } from '../../gate.ts'
import type { Context } from '../context.ts'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

const ListInput = z.object({ accountId: Id, page: z.number().int().min(1), search: z.string().optional() })
const RoleChange = z.object({ accountId: Id, userId: Id, role: z.enum(roles) })

/** The people of a workspace, and those who were invited to it. */
export const teamRouter = router({
  /** The team; with it the invitations that are open, for who may see them. */
  list: signedInProcedure.input(ListInput).query(async ({ ctx, input }) => {
    const { accountId } = input
    const mayInvite = isAllowed(table.invitations.list.needs, ctx.session)
    const [members, invitations] = await Promise.all([
      ctx.client.members.list({ ...input, sort: 'name' }),
      mayInvite ? ctx.client.invitations.list({ accountId, 'per-page': PER_PAGE_MAX }) : null,
    ])
    return { members, invitations: openInvitations(invitations?.items ?? []) }
  }),

  get: through(table.members.get),

  invite: through(table.invitations.create),

  revoke: through(table.invitations.remove),

  changeRole: signedInProcedure.input(RoleChange).mutation(({ ctx, input }) => changeRole(ctx, input)),

  remove: through(table.members.remove),
})

/** What still waits for an answer or lapsed without one; of several to one address the newest. An erased account answers none. */
function openInvitations(invitations: Invitation[]) {
  const newest = new Map<string, Invitation>()
  for (const one of invitations) if (!newest.has(one.email)) newest.set(one.email, one)
  return [...newest.values()].filter(
    ({ status, email }) => (status === 'pending' || status === 'expired') && !email.endsWith(`@${ERASED_HOST}`),
  )
}

/** Spec §4: the new role first, then all others are revoked. If that fails, the new owner is organizer again. */
async function changeRole({ client }: Context, { accountId, userId, role }: z.infer<typeof RoleChange>) {
  await client.members.assignRole({ accountId, user_id: userId, role })
  try {
    for (const other of roles)
      if (other !== role) await client.members.revokeRole({ accountId, user_id: userId, role: other })
  } catch (error) {
    if (role === 'owner') await rollBack(client, accountId, userId)
    throw error
  }
  return client.members.get({ accountId, userId })
}

async function rollBack(client: Context['client'], accountId: string, user_id: string) {
  const [before, made]: [Role, Role] = [USUAL_ROLE, 'owner']
  await client.members.assignRole({ accountId, user_id, role: before })
  await client.members.revokeRole({ accountId, user_id, role: made })
}
