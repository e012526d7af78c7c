import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A workspace with the role that one person has in it. */
export type AccountOfUser = Row<'accounts'> & Pick<Row<'members'>, 'role'>

export function accountsOfUser(db: Db, userId: string): Promise<AccountOfUser[]> {
  return ofUser(db, userId).orderBy('members.created_at').orderBy('accounts.id').execute()
}

export function accountOfUser(db: Db, accountId: string, userId: string): Promise<AccountOfUser> {
  return ofUser(db, userId).where('accounts.id', '=', accountId).executeTakeFirstOrThrow()
}

export function findAccount(db: Db, id: string): Promise<Row<'accounts'>> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertAccount(db: Db, account: NewRow<'accounts'>): Promise<void> {
  await db.insertInto('accounts').values(account).execute()
}

export async function renameAccount(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('accounts').set({ name }).where('id', '=', id).execute()
}

function ofUser(db: Db, userId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('members.role')
    .where('members.user_id', '=', userId)
}
