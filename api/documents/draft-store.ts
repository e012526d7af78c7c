import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** What a draft prepares. */
type Subject = Pick<Row<'drafts'>, 'kind' | 'subject_id'>

/** The draft and the name of whoever saved it last. */
export function findDraft(db: Db, { kind, subject_id }: Subject) {
  return db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.saved_by')
    .select(['drafts.version', 'drafts.content', 'drafts.saved_at', 'users.name as saved_by'])
    .where('drafts.kind', '=', kind)
    .where('drafts.subject_id', '=', subject_id)
    .executeTakeFirst()
}

/** Call it while the lock of what is prepared is held, so that versions are counted one after the other. */
export async function writeDraft(trx: Db, draft: NewRow<'drafts'>): Promise<void> {
  const { version, content, saved_by, saved_at } = draft
  await trx
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet({ version, content, saved_by, saved_at }),
    )
    .execute()
}

export async function deleteDraft(db: Db, { kind, subject_id }: Subject): Promise<void> {
  await db.deleteFrom('drafts').where('kind', '=', kind).where('subject_id', '=', subject_id).execute()
}

/** The drafts of everybody who was using a template. */
export async function deleteDraftsOf(db: Db, subjectId: string): Promise<void> {
  await db.deleteFrom('drafts').where('subject_id', '=', subjectId).execute()
}
