import type { Role } from '@rubrica/contracts/needs.ts'
import type { Db } from '../db/database.ts'
import type { NewRow } from '../db/tables.ts'

/** The role of a person in a workspace, or undefined for a stranger. */
export async function roleOf(db: Db, accountId: string, userId: string): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.role
}

export async function insertMember(db: Db, member: NewRow<'members'>): Promise<void> {
  await db.insertInto('members').values(member).execute()
}
