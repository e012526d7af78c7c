import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import type { StoredFile } from '../files/files.ts'

/** Rows per statement: both databases limit the number of parameters. */
const CHUNK = 500

/** Replaces the pages of a template, so that processing may run twice. They cannot have fields yet. */
export async function replaceTemplatePages(
  trx: Db,
  templateId: string,
  pages: NewRow<'template_pages'>[],
): Promise<void> {
  await trx.deleteFrom('template_pages').where('template_id', '=', templateId).execute()
  for (let i = 0; i < pages.length; i += CHUNK) {
    await trx
      .insertInto('template_pages')
      .values(pages.slice(i, i + CHUNK))
      .execute()
  }
}

export function findTemplatePage(db: Db, templateId: string, id: string): Promise<Row<'template_pages'> | undefined> {
  return db
    .selectFrom('template_pages')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function pagesOfTemplates(db: Db, templateIds: string[]): Promise<Row<'template_pages'>[]> {
  return db.selectFrom('template_pages').selectAll().where('template_id', 'in', templateIds).orderBy('number').execute()
}

export async function setTemplatePageImage(db: Db, id: string, image: StoredFile): Promise<void> {
  await db
    .updateTable('template_pages')
    .set({ image_sha256: image.sha256, image_size: image.size })
    .where('id', '=', id)
    .execute()
}
