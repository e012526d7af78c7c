import type { Db } from '../db/database.ts'
import type { NewRow } from '../db/tables.ts'

/** The draft and the name of the person who saved it last. */
export function findDraft(db: Db, documentId: string) {
  return db
    .selectFrom('document_drafts')
    .innerJoin('users', 'users.id', 'document_drafts.saved_by')
    .select(['version', 'content', 'saved_at', 'users.name as saved_by'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** Hold the document's lock, so that versions count one after the other. */
export async function writeDraft(trx: Db, draft: NewRow<'document_drafts'>): Promise<void> {
  const { document_id, ...changes } = draft
  await trx
    .insertInto('document_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(changes))
    .execute()
}

export async function deleteDraft(db: Db, documentId: string): Promise<void> {
  await db.deleteFrom('document_drafts').where('document_id', '=', documentId).execute()
}
