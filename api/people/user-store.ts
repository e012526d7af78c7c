import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A person who has not been deleted. */
export async function findUser(db: Db, id: string): Promise<Row<'users'> | undefined> {
  return (await selectUser(db, { id }))[0]
}

const selectUser = compiledOnce<{ id: string }>()((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')).where('deleted_at', 'is', null),
)

/** A person, deleted or not: for evidence, which names people by id. */
export function readUser(db: Db, id: string): Promise<Row<'users'>> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Reads a person and holds the row's lock for the rest of the transaction, on either database. */
export function lockUser(trx: Db, id: string): Promise<Row<'users'> | undefined> {
  return lockUsers(trx).where('id', '=', id).executeTakeFirst()
}

/** The same for who has the address. */
export function lockUserByEmail(trx: Db, email: string): Promise<Row<'users'> | undefined> {
  return lockUsers(trx).where('email', '=', stored(email)).executeTakeFirst()
}

function lockUsers(trx: Db) {
  return trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('deleted_at', 'is', null)
    .returningAll()
}

export function findUserByEmail(db: Db, email: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', stored(email)).executeTakeFirst()
}

/** The table holds addresses in lower case, so that Ana@ and ana@ are one person. */
function stored(email: string): string {
  return email.trim().toLowerCase()
}

export async function insertUser(db: Db, user: NewRow<'users'>): Promise<Row<'users'> | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, email: stored(user.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @throws Refusal `unauthorized` once the person is erased: what a call says of them would stay */
export function updateUser(db: Db, id: string, changes: Partial<NewRow<'users'>>, now: string): Promise<Row<'users'>> {
  return db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('unauthorized'))
}

/** The person has shown to read the mailbox and to own the account. */
export async function markEmailProven(db: Db, id: string, now: string): Promise<void> {
  const changes = { email_verified_at: now, email_proven_at: now, updated_at: now }
  await db.updateTable('users').set(changes).where('id', '=', id).where('deleted_at', 'is', null).execute()
}

/** Takes the person's lock. False if the password is another than it was when `user` was read, or the person is gone. */
export function markSignedIn(
  trx: Db,
  user: Row<'users'>,
  { now, locale }: { now: string; locale: Locale | null },
): Promise<boolean> {
  return updateAsRead(trx, user, { last_active_at: now, ...(locale ? { locale } : {}) })
}

/** Takes the person's lock and sets the password. False if somebody else has changed it since `user` was read. */
export function setPassword(trx: Db, user: Row<'users'>, passwordHash: string, now: string): Promise<boolean> {
  return updateAsRead(trx, user, { password_hash: passwordHash, updated_at: now })
}

async function updateAsRead(trx: Db, user: Row<'users'>, changes: Partial<NewRow<'users'>>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(changes)
    .where('id', '=', user.id)
    .where('password_hash', user.password_hash === null ? 'is' : '=', user.password_hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a person has documents: uploaded or sent by them, or in a workspace that only they own. */
export async function hasAnythingToKeep(db: Db, userId: string): Promise<boolean> {
  const documents = db.selectFrom('documents').select('id').limit(1)
  // One question each: no index answers all three, and SQLite would read every document of the installation.
  const asked = [
    documents.where('created_by', '=', userId),
    documents.where('account_id', 'in', accountsOwnedAlone(db, userId)),
    db.selectFrom('assignments').select('id').where('sent_by', '=', userId).limit(1),
  ]
  for (const one of asked) if (await one.executeTakeFirst()) return true
  return false
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
