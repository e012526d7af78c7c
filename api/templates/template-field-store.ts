import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

const CHUNK = 500

export function fieldsOfTemplates(db: Db, templateIds: string[]): Promise<Row<'template_fields'>[]> {
  return db
    .selectFrom('template_fields')
    .selectAll()
    .where('template_id', 'in', templateIds)
    .orderBy('position')
    .execute()
}

/** A placed field with what its definition says. */
export type PlacedTemplateField = Row<'template_fields'> &
  Pick<Row<'fields'>, 'type' | 'regex' | 'is_required'> & { field_name: string }

export function findPlacedFields(db: Db, templateId: string): Promise<PlacedTemplateField[]> {
  return db
    .selectFrom('template_fields')
    .innerJoin('fields', 'fields.id', 'template_fields.field_id')
    .selectAll('template_fields')
    .select(['fields.type', 'fields.regex', 'fields.is_required', 'fields.name as field_name'])
    .where('template_id', '=', templateId)
    .orderBy('position')
    .execute()
}

export async function replaceTemplateFields(
  trx: Db,
  templateId: string,
  fields: NewRow<'template_fields'>[],
): Promise<void> {
  await trx.deleteFrom('template_fields').where('template_id', '=', templateId).execute()
  for (let i = 0; i < fields.length; i += CHUNK) {
    await trx
      .insertInto('template_fields')
      .values(fields.slice(i, i + CHUNK))
      .execute()
  }
}
