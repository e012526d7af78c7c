import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findUser(db: Db, id: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Addresses are kept in lower case, so that Ana@ and ana@ are one person. */
export function findUserByEmail(db: Db, email: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}

export async function insertUser(db: Db, user: NewRow<'users'>): Promise<Row<'users'> | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateUser(
  db: Db,
  id: string,
  changes: Partial<Pick<Row<'users'>, 'name' | 'government_id' | 'telephone'>>,
  now: string,
): Promise<Row<'users'>> {
  return db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markEmailVerified(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: now, updated_at: now }).where('id', '=', id).execute()
}

/** Sets the password and voids every token issued before this second. */
export async function setPassword(db: Db, id: string, passwordHash: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, tokens_valid_from: Math.floor(Date.parse(now) / 1000), updated_at: now })
    .where('id', '=', id)
    .execute()
}
