import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findKey(db: Db, id: string, now: string): Promise<Row<'idempotency_keys'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** True where the key is now its owner's: it was free, has expired, or the same call's run was lost with its process. */
export async function claimKey(db: Db, key: NewRow<'idempotency_keys'>, now: string): Promise<boolean> {
  const { fingerprint, owner, leased_until, expires_at } = key
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint, owner, leased_until, expires_at, answer: null })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.expires_at', '<=', now),
            eb.and([
              eb('idempotency_keys.answer', 'is', null),
              eb('idempotency_keys.leased_until', '<=', now),
              eb('idempotency_keys.fingerprint', '=', fingerprint),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

interface Owned {
  id: string
  owner: string
}

/** False where another run has taken the key over: then nothing of this one may commit. */
export async function keepAnswer(db: Db, { id, owner }: Owned, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a key back whose run came to nothing; an answer that was kept stays. */
export async function releaseKey(db: Db, { id, owner }: Owned): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('answer', 'is', null)
    .execute()
}

/** Gives every key back whose run came to nothing: for a start that knows that nobody else is at work. */
export async function releaseKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute()
}

export async function deleteExpiredKeys(db: Db, now: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}
