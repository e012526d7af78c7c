import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A person's name with a provider. */
type Known = Pick<Row<'identities'>, 'provider' | 'subject'>

export function findUserByIdentity(db: Db, { provider, subject }: Known): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .where('identities.unlinked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether its person has taken this account of the provider's off. */
export async function isUnlinked(db: Db, { provider, subject }: Known): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('unlinked_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The person's linked accounts, the oldest first. */
export function findIdentities(db: Db, userId: string): Promise<Row<'identities'>[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Inserts it, or links again what the same person had unlinked; another person's link stays as it is. */
export async function linkIdentity(db: Db, identity: NewRow<'identities'> & { user_id: string }): Promise<void> {
  await insertIdentity(db, identity)
  await db
    .updateTable('identities')
    .set({ unlinked_at: null, created_at: identity.created_at })
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .where('user_id', '=', identity.user_id)
    .where('unlinked_at', 'is not', null)
    .execute()
}

/** Those of one provider, or all. */
export async function unlinkIdentities(db: Db, userId: string, now: string, provider?: ProviderId): Promise<void> {
  const all = db
    .updateTable('identities')
    .set({ unlinked_at: now })
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is', null)
  await (provider === undefined ? all : all.where('provider', '=', provider)).execute()
}

export async function insertIdentity(db: Db, identity: NewRow<'identities'>): Promise<void> {
  await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
