import type { Db } from '../db/database.ts'
import { sortKey } from '../db/sort-key.ts'
import type { Row } from '../db/tables.ts'

/** `template`: what the template carries itself. `document`: what a document made from it gets. */
type Purpose = Row<'template_tags'>['purpose']

/** The tags of several templates, in alphabetical order. */
export function tagsOfTemplates(db: Db, templateIds: string[]) {
  return db
    .selectFrom('template_tags')
    .innerJoin('tags', 'tags.id', 'template_tags.tag_id')
    .select(['tags.id', 'tags.name', 'tags.color', 'template_tags.template_id', 'template_tags.purpose'])
    .where('template_tags.template_id', 'in', templateIds)
    .where('tags.deleted_at', 'is', null)
    .orderBy(sortKey('tags.name'))
    .orderBy('tags.id')
    .execute()
}

/** Puts these tags in place of all that the template had for the purpose. */
export async function replaceTemplateTags(
  trx: Db,
  templateId: string,
  purpose: Purpose,
  tagIds: string[],
): Promise<void> {
  await trx.deleteFrom('template_tags').where('template_id', '=', templateId).where('purpose', '=', purpose).execute()
  if (tagIds.length === 0) return
  await trx
    .insertInto('template_tags')
    .values(tagIds.map((tag_id) => ({ template_id: templateId, purpose, tag_id })))
    .execute()
}
