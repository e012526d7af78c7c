import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Content of a draft that was forgotten: its row stays, or a tab that was opened before would overwrite what comes next. */
export const NO_USAGE = 'null'

/** The owner and the template of a draft. */
type Usage = Pick<Row<'usage_drafts'>, 'template_id' | 'user_id'>

export function findUsageDraft(db: Db, { template_id, user_id }: Usage): Promise<Row<'usage_drafts'> | undefined> {
  return db
    .selectFrom('usage_drafts')
    .selectAll()
    .where('template_id', '=', template_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function writeUsageDraft(trx: Db, draft: NewRow<'usage_drafts'>): Promise<void> {
  const { version, content, saved_at } = draft
  await trx
    .insertInto('usage_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['template_id', 'user_id']).doUpdateSet({ version, content, saved_at }))
    .execute()
}
