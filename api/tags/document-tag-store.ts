import { sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { sortKey } from '../db/sort-key.ts'

/** The tags of several documents, in alphabetical order. */
export function tagsOfDocuments(db: Db, documentIds: string[]) {
  return selectTags(db, { ids: JSON.stringify(documentIds) })
}

const selectTags = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('document_tags')
    .innerJoin('tags', 'tags.id', 'document_tags.tag_id')
    .selectAll('tags')
    .select('document_tags.document_id')
    .where(isAmong(db, sql.ref('document_tags.document_id'), value('ids')))
    .where('tags.deleted_at', 'is', null)
    .orderBy(sortKey('tags.name'))
    .orderBy('tags.id'),
)

/** Adds tags to those of a document. */
export async function addDocumentTags(trx: Db, documentId: string, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return
  await trx
    .insertInto('document_tags')
    .values(tagIds.map((tag_id) => ({ document_id: documentId, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function clearDocumentTags(trx: Db, documentId: string): Promise<void> {
  await trx.deleteFrom('document_tags').where('document_id', '=', documentId).execute()
}

/** False if the document does not carry the tag. */
export async function deleteDocumentTag(trx: Db, documentId: string, tagId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('document_tags')
    .where('document_id', '=', documentId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
