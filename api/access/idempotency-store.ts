import { sql } from 'kysely'
import { commitLazilyOnSqlite } from '../db/commit-lazily.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findKey(db: Db, id: string, now: string): Promise<Row<'idempotency_keys'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns true if it took the key: the key was free, had expired, or had lost its run with its process. */
export async function claimKey(db: Db, key: NewRow<'idempotency_keys'>, now: string): Promise<boolean> {
  // What the call changes waits for the disk, and the claim with it. A claim alone is released at the next start.
  return (await commitLazilyOnSqlite(db, (own) => insertKey(own, key, now))) !== undefined
}

function insertKey(db: Db, key: NewRow<'idempotency_keys'>, now: string): Promise<{ id: string } | undefined> {
  const { fingerprint, owner, leased_until, expires_at } = key
  return db
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
}

export interface Owned {
  id: string
  owner: string
}

/** Shows that the run of a key is alive. */
export async function extendLease(db: Db, { id, owner }: Owned, until: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('answer', 'is', null)
    .execute()
}

/** Returns false if another run has taken over the key: then this run must not commit. */
export async function keepAnswer(db: Db, { id, owner }: Owned, answer: string): Promise<boolean> {
  return (await updateAnswer(db, { id, owner, answer })).length === 1
}

const updateAnswer = compiledOnce<{ id: string; owner: string; answer: string }>()((db, value) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: value('answer') })
    .where('id', '=', value('id'))
    .where('owner', '=', value('owner'))
    .where('answer', 'is', null)
    .returning('id'),
)

/** Releases a key after a failed run; a stored answer stays. */
export async function releaseKey(db: Db, { id, owner }: Owned): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('answer', 'is', null)
    .execute()
}

/** Releases every unfinished key: for the start of the only process. */
export async function releaseKeys(db: Db): Promise<void> {
  await deleteInSlices(db, { from: 'idempotency_keys', where: sql`answer is null` })
}

export async function deleteExpiredKeys(db: Db, now: string): Promise<void> {
  await deleteInSlices(db, { from: 'idempotency_keys', where: sql`expires_at <= ${now}` })
}
