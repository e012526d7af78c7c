import type { Db } from '../db/database.ts'
import type { RevocationReason } from '../db/tables/proofs.ts'
import type { NewRow, Row } from '../db/tables.ts'

export type SealKey = Row<'seal_keys'>

/** The newest of a kind that has its key here. */
export function findNewestKey(db: Db, kind: 'root' | 'seal'): Promise<SealKey | undefined> {
  return db
    .selectFrom('seal_keys')
    .selectAll()
    .where('kind', '=', kind)
    .where('secret', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findSealKey(db: Db, id: string): Promise<SealKey | undefined> {
  return db.selectFrom('seal_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSealKeyOfFile(db: Db, sha256: string): Promise<SealKey | undefined> {
  return db.selectFrom('seal_keys').selectAll().where('file_sha256', '=', sha256).executeTakeFirst()
}

/** Every certificate that seals of this installation end at, oldest first. */
export function readIssuers(db: Db): Promise<SealKey[]> {
  return db
    .selectFrom('seal_keys')
    .selectAll()
    .where('kind', 'in', ['root', 'brought'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One that is noted already stays as it is. */
export async function insertSealKey(db: Db, key: NewRow<'seal_keys'>): Promise<void> {
  await db
    .insertInto('seal_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function setRevocations(
  db: Db,
  id: string,
  set: Pick<SealKey, 'revocations' | 'revocation_number' | 'revocations_until'>,
): Promise<void> {
  await db.updateTable('seal_keys').set(set).where('id', '=', id).execute()
}

/** Those that seal beneath roots of our own, oldest first. */
export function readSeals(db: Db): Promise<SealKey[]> {
  return db.selectFrom('seal_keys').selectAll().where('kind', '=', 'seal').orderBy('created_at').orderBy('id').execute()
}

/** Its key is gone with it. */
export async function revokeSealKey(
  db: Db,
  id: string,
  { at, reason }: { at: string; reason: RevocationReason },
): Promise<void> {
  await db
    .updateTable('seal_keys')
    .set({ secret: null, revoked_at: at, revocation_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** No key of before is used again; certificates stay, so that what they sealed is known. */
export async function endSealKeys(db: Db): Promise<void> {
  await db.updateTable('seal_keys').set({ secret: null }).where('secret', 'is not', null).execute()
}
