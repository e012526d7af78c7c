import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Notes a file of a template; one of the same name takes its place. */
export async function putTemplateFile(db: Db, file: NewRow<'template_files'>): Promise<void> {
  const { sha256, size, media_type, created_at } = file
  await db
    .insertInto('template_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['template_id', 'name']).doUpdateSet({ sha256, size, media_type, created_at }),
    )
    .execute()
}

export function filesOfTemplate(db: Db, templateId: string): Promise<Row<'template_files'>[]> {
  return db.selectFrom('template_files').selectAll().where('template_id', '=', templateId).execute()
}
