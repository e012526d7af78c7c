import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findUserByIdentity(
  db: Db,
  provider: Row<'identities'>['provider'],
  subject: string,
): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertIdentity(db: Db, identity: NewRow<'identities'>): Promise<void> {
  await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteIdentities(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}
