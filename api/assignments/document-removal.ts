import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { updateDocument } from '../documents/document-store.ts'
import { deleteDraft } from '../documents/draft-store.ts'
import { type DocumentEntry, recordOn } from './document-trail.ts'

/** Nobody opens the document any more, and what is no evidence goes with it. Hold the document's lock. */
export async function removeDocument(
  trx: Db,
  document: Row<'documents'>,
  { now, ...entry }: Pick<DocumentEntry, 'message' | 'origin' | 'now'>,
): Promise<void> {
  await recordOn(trx, document, { event: 'document_removed', ...entry, now })
  await updateDocument(trx, document.id, { deleted_at: now, updated_at: now })
  await deleteDraft(trx, document.id)
}
