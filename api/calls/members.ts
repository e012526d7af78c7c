import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Role, USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import { memberView } from '../views/member-view.ts'
import { lockAccount } from '../workspaces/account-store.ts'
import { removeMember } from '../workspaces/member-removal.ts'
import {
  findMember,
  hasOtherOwner,
  type MemberRow,
  selectMembers,
  setRole,
  withPerson,
} from '../workspaces/member-store.ts'

const sortable = ['users.name', 'users.email', 'members.created_at'] as const

const list: Handlers<'members'>['list'] = async ({ accountId, search, sort, ...paging }, { db }) => {
  const order = readSort(sort, sortable, { column: 'users.name', direction: 'asc' })
  const people = selectMembers(db, { accountId, search })
  const page = await readPage(
    {
      rows: withPerson(people),
      order: [order, byColumn('users.id')],
    },
    paging,
  )
  return pageOf(page, page.items.map(memberView))
}

export const members: Handlers<'members'> = {
  list,

  listMembers: list,

  async get({ accountId, userId }, { db }) {
    return memberView(await ownMember(db, accountId, userId))
  },

  async remove({ accountId, userId }, { db, clock }) {
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const member = await ownMember(trx, accountId, userId)
      if (member.role === 'owner') throw new Refusal('owner_not_removable')
      await removeMember(trx, { accountId, userId, now: isoNow(clock) })
    })
    return []
  },

  async assignRole({ accountId, user_id, role }, { db }) {
    return db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const member = await ownMember(trx, accountId, user_id)
      return memberView(await changeRole(trx, { accountId, member, role }))
    })
  },

  async revokeRole({ accountId, user_id, role }, { db }) {
    return db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const member = await ownMember(trx, accountId, user_id)
      // The assignment of a new role has replaced the old one already (spec §4).
      if (member.role !== role) return memberView(member)
      if (role === USUAL_ROLE) throw new Refusal('role_required')
      return memberView(await changeRole(trx, { accountId, member, role: USUAL_ROLE }))
    })
  },
}

async function ownMember(db: Db, accountId: string, userId: string): Promise<MemberRow> {
  const member = await findMember(db, accountId, userId)
  if (!member) throw new Refusal('not_found')
  return member
}

/** Hold the workspace's lock: two owners who demote each other must not both succeed. */
async function changeRole(
  trx: Db,
  { accountId, member, role }: { accountId: string; member: MemberRow; role: Role },
): Promise<MemberRow> {
  if (member.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(trx, accountId, member.id)))
    throw new Refusal('last_owner')
  await setRole(trx, accountId, member.id, role)
  return { ...member, role }
}
