import { sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Rows per statement: both databases limit the number of parameters. */
const CHUNK = 500

/** Replaces a document's pages, so that processing may run twice. */
export async function replacePages(trx: Db, documentId: string, pages: NewRow<'pages'>[]): Promise<void> {
  await trx.deleteFrom('pages').where('document_id', '=', documentId).execute()
  for (let i = 0; i < pages.length; i += CHUNK) {
    await trx
      .insertInto('pages')
      .values(pages.slice(i, i + CHUNK))
      .execute()
  }
}

export function findPage(db: Db, documentId: string, id: string): Promise<Row<'pages'> | undefined> {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findFirstPage(db: Db, documentId: string): Promise<Row<'pages'> | undefined> {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('number', '=', 1)
    .executeTakeFirst()
}

export function pagesOf(db: Db, documentIds: string[]): Promise<Row<'pages'>[]> {
  return selectPages(db, { ids: JSON.stringify(documentIds) })
}

const selectPages = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('pages')
    .selectAll()
    .where(isAmong(db, sql.ref('document_id'), value('ids')))
    .orderBy('number'),
)

/** Stores a page's picture unless it has one: all see the same bytes. Returns the stored one; undefined if no page. */
export async function keepPageImage(
  db: Db,
  id: string,
  image: { sha256: string; size: number },
): Promise<Pick<Row<'pages'>, 'image_sha256' | 'image_size'> | undefined> {
  await db
    .updateTable('pages')
    .set({ image_sha256: image.sha256, image_size: image.size })
    .where('id', '=', id)
    .where('image_sha256', 'is', null)
    .execute()
  return db.selectFrom('pages').select(['image_sha256', 'image_size']).where('id', '=', id).executeTakeFirst()
}
