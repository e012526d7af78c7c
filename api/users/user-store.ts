import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A person who has not been deleted. */
export function findUser(db: Db, id: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** A person, deleted or not: for evidence that names whoever it was by id. */
export function readUser(db: Db, id: string): Promise<Row<'users'>> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Reads a person and holds the row's lock for the rest of the transaction, on either database. */
export function lockUser(trx: Db, id: string): Promise<Row<'users'> | undefined> {
  return trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
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

export function updateUser(db: Db, id: string, changes: Partial<NewRow<'users'>>, now: string): Promise<Row<'users'>> {
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

export async function markActive(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('users').set({ last_active_at: now }).where('id', '=', id).execute()
}

/** Sets the password and voids every token issued before this second. */
export async function setPassword(db: Db, id: string, passwordHash: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, tokens_valid_from: Math.floor(Date.parse(now) / 1000), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether documents hang on a person: some that they brought or sent, or some in a workspace that only they own. */
export async function hasAnythingToKeep(db: Db, userId: string): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .leftJoin('assignments', 'assignments.document_id', 'documents.id')
    .select('documents.id')
    .where((eb) =>
      eb.or([
        eb('documents.created_by', '=', userId),
        eb('assignments.sent_by', '=', userId),
        eb('documents.account_id', 'in', accountsOwnedAlone(db, userId)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return document !== undefined
}

function accountsOwnedAlone(db: Db, userId: string) {
  return db
    .selectFrom('members as own')
    .select('own.account_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.user_id')
            .whereRef('other.account_id', '=', 'own.account_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
}
