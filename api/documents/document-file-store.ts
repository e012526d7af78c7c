import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Notes a file of a document; one of the same name takes its place. */
export async function putDocumentFile(db: Db, file: NewRow<'document_files'>): Promise<void> {
  const { sha256, size, media_type, created_at } = file
  await db
    .insertInto('document_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'name']).doUpdateSet({ sha256, size, media_type, created_at }),
    )
    .execute()
}

export async function findDocumentFile(
  db: Db,
  documentId: string,
  name: Row<'document_files'>['name'],
): Promise<Row<'document_files'> | undefined> {
  return (await selectFile(db, { documentId, name }))[0]
}

const selectFile = compiledOnce<{ documentId: string; name: Row<'document_files'>['name'] }>()((db, value) =>
  db
    .selectFrom('document_files')
    .selectAll()
    .where('document_id', '=', value('documentId'))
    .where('name', '=', value('name')),
)

export async function deleteDocumentFile(
  db: Db,
  documentId: string,
  name: Row<'document_files'>['name'],
): Promise<void> {
  await db.deleteFrom('document_files').where('document_id', '=', documentId).where('name', '=', name).execute()
}
