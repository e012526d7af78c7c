import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from '../db/database.ts'
import { insertDocument, selectDocuments } from './document-store.ts'

/**
 * Refuses an external id that another document of the workspace has, and names the document: a caller who may make
 * documents there may see them. @throws Refusal `external_id_taken`
 */
export async function requireFreeExternalId(db: Db, accountId: string, externalId: string | null): Promise<void> {
  if (externalId === null) return
  const other = await selectDocuments(db, { accountId, externalId }).select('id').executeTakeFirst()
  if (other) throw new Refusal('external_id_taken', { field: 'external_id', details: { document_id: other.id } })
}

/** Writes a new document. @throws Refusal `external_id_taken`, also for the later one of two at once */
export async function insertNewDocument(trx: Db, document: Parameters<typeof insertDocument>[1]): Promise<void> {
  if (await insertDocument(trx, document)) return
  await requireFreeExternalId(trx, document.account_id, document.external_id ?? null)
  throw new Refusal('conflict')
}
