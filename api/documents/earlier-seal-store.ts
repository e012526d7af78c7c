import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export function findEarlierSeal(db: Db, sha256: string): Promise<Row<'earlier_seals'> | undefined> {
  return db.selectFrom('earlier_seals').selectAll().where('sha256', '=', sha256).limit(1).executeTakeFirst()
}

/** A document's earlier sealed files, the oldest first. */
export function readEarlierSeals(db: Db, documentId: string): Promise<Row<'earlier_seals'>[]> {
  return db.selectFrom('earlier_seals').selectAll().where('document_id', '=', documentId).orderBy('number').execute()
}

/** Records a sealed file that the service no longer gives out. Hold the document's lock. */
export async function insertEarlierSeal(trx: Db, seal: Omit<NewRow<'earlier_seals'>, 'number'>): Promise<void> {
  const { length: number } = await readEarlierSeals(trx, seal.document_id)
  await trx
    .insertInto('earlier_seals')
    .values({ ...seal, number })
    .execute()
}
