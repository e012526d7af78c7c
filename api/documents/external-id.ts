import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from '../db/database.ts'
import { insertDocument, selectDocuments } from './document-store.ts'

/**
 * Refuses a name of the workspace's own that one of its documents has, and says which: whoever may make documents there
 * may see them. @throws Refusal `external_id_taken`
 */
export async function requireFreeExternalId(db: Db, accountId: string, externalId: string | null): Promise<void> {
  if (externalId === null) return
  const other = await selectDocuments(db, { accountId, externalId }).select('id').executeTakeFirst()
  if (other) throw new Refusal('external_id_taken', { field: 'external_id', details: { document_id: other.id } })
}

/** Writes a new document; of two at once with one `external_id` the second is refused. @throws Refusal `external_id_taken` */
export async function insertNewDocument(trx: Db, document: Parameters<typeof insertDocument>[1]): Promise<void> {
  if (await insertDocument(trx, document)) return
  await requireFreeExternalId(trx, document.account_id, document.external_id ?? null)
  throw new Refusal('conflict')
}
