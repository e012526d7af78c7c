import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findEarlierSeal(db: Db, sha256: string): Promise<Row<'earlier_seals'> | undefined> {
  return db.selectFrom('earlier_seals').selectAll().where('sha256', '=', sha256).limit(1).executeTakeFirst()
}

/** What a document's sealed file was before, the oldest first. */
export function readEarlierSeals(db: Db, documentId: string): Promise<Row<'earlier_seals'>[]> {
  return db.selectFrom('earlier_seals').selectAll().where('document_id', '=', documentId).orderBy('number').execute()
}

/** Notes what is no longer given out. Hold the document's lock. */
export async function insertEarlierSeal(trx: Db, seal: Omit<NewRow<'earlier_seals'>, 'number'>): Promise<void> {
  const { length: number } = await readEarlierSeals(trx, seal.document_id)
  await trx
    .insertInto('earlier_seals')
    .values({ ...seal, number })
    .execute()
}
