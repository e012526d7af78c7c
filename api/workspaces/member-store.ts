import type { Role } from '@rubrica/contracts/needs.ts'
import type { Expression } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { contains } from '../db/matches.ts'
import { held, heldAsRead } from '../db/row-locks.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A person in a workspace; undefined for a stranger. */
export const findMembership = membershipBy((_db, accountId) => accountId)

/** Finds a person in a workspace by the id of what is in it, for which `selectAccount` selects the workspace. */
export function membershipBy(selectAccount: (db: Db, id: Expression<string>) => Expression<string>) {
  const select = compiledOnce<{ userId: string; id: string }>()((db, value) =>
    db
      .selectFrom('members')
      .select(['account_id', 'role'])
      .where('account_id', '=', selectAccount(db, value('id')))
      .where('user_id', '=', value('userId')),
  )
  return async (db: Db, userId: string, id: string): Promise<Membership | undefined> =>
    (await select(db, { userId, id }))[0]
}

type Membership = Pick<Row<'members'>, 'account_id' | 'role'>

/**
 * The role that a person still has in an open workspace; `awaitCalls`, and who changes the role, then wait for the end of
 * this transaction. Calls do not wait for one another.
 */
export async function holdMembership(trx: Db, userId: string, accountId: string): Promise<Role | undefined> {
  return (await holdRole(trx, { userId, accountId }))[0]?.role
}

const holdRole = compiledOnce<{ userId: string; accountId: string }>()((trx, value) => {
  const membership = trx
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select('members.role')
    .where('accounts.id', '=', value('accountId'))
    .where('accounts.deleted_at', 'is', null)
    .where('members.user_id', '=', value('userId'))
  return heldAsRead(trx, held(trx, membership, 'accounts'), 'members')
})

/** A person's oldest membership of a workspace. */
export function findFirstMembership(
  db: Db,
  userId: string,
): Promise<Pick<Row<'members'>, 'account_id' | 'role'> | undefined> {
  return db
    .selectFrom('members')
    .select(['account_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
}

/** The people of a workspace. */
export function selectMembers(db: Db, { accountId, search }: { accountId: string; search?: string | undefined }) {
  const query = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.account_id', '=', accountId)
  if (!search) return query
  return query.where((eb) => eb.or([contains(eb.ref('users.name'), search), contains(eb.ref('users.email'), search)]))
}

/** What a view shows of each. */
export function withPerson(query: ReturnType<typeof selectMembers>) {
  return query
    .select(['users.id', 'users.name', 'users.email', 'users.updated_at', 'users.last_active_at'])
    .select(['members.role', 'members.created_at'])
}

/** The owners of a workspace, who came first at the top: what an owner who is erased leaves is theirs. */
export function selectOwners(db: Db, accountId: string) {
  return selectMembers(db, { accountId })
    .where('members.role', '=', 'owner')
    .orderBy('members.created_at')
    .orderBy('members.user_id')
}

export function findMember(db: Db, accountId: string, userId: string) {
  return withPerson(selectMembers(db, { accountId })).where('users.id', '=', userId).executeTakeFirst()
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Whether the workspace may have mails sent to others: one of its people has confirmed their address. */
export async function hasConfirmedMember(db: Db, accountId: string): Promise<boolean> {
  const confirmed = selectMembers(db, { accountId }).where('users.email_verified_at', 'is not', null)
  return (await confirmed.select('users.id').limit(1).executeTakeFirst()) !== undefined
}

/** False if the person belongs to the workspace already. */
export async function insertMember(db: Db, member: NewRow<'members'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setRole(db: Db, accountId: string, userId: string, role: Role): Promise<void> {
  await db
    .updateTable('members')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMember(db: Db, accountId: string, userId: string): Promise<void> {
  await db.deleteFrom('members').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/** In the order in which their locks are taken. */
export async function findMemberIds(db: Db, accountId: string): Promise<string[]> {
  const members = db.selectFrom('members').select('user_id').where('account_id', '=', accountId)
  const rows = await members.orderBy('user_id').execute()
  return rows.map((row) => row.user_id)
}

/** Whether the workspace has another owner than this person. Hold the workspace's lock. */
export async function hasOtherOwner(db: Db, accountId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function hasMembership(db: Db, userId: string): Promise<boolean> {
  const one = await db.selectFrom('members').select('account_id').where('user_id', '=', userId).limit(1).execute()
  return one.length > 0
}
