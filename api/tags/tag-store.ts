import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/matches.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Tags of a workspace. */
export function selectTags(db: Db, { accountId, search }: { accountId: string; search?: string | undefined }) {
  const query = db.selectFrom('tags').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  return search ? query.where((eb) => contains(eb.ref('name'), search)) : query
}

export function findTag(db: Db, accountId: string, id: string): Promise<Row<'tags'> | undefined> {
  return selectTags(db, { accountId }).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of the workspace's tags that the words name, by id or by name. */
export function findTagsByWords(db: Db, accountId: string, words: string[]): Promise<Row<'tags'>[]> {
  if (words.length === 0) return Promise.resolve([])
  return selectTags(db, { accountId })
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', words), eb('name_key', 'in', words.map(tagKey))]))
    .execute()
}

export async function countTags(db: Db, accountId: string): Promise<number> {
  const { total } = await selectTags(db, { accountId })
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type TagValues = Omit<NewRow<'tags'>, 'name_key'>

/** Undefined if the workspace has the name already. */
export function insertTag(db: Db, tag: TagValues): Promise<Row<'tags'> | undefined> {
  return db
    .insertInto('tags')
    .values({ ...tag, name_key: tagKey(tag.name) })
    .onConflict((conflict) => conflict.columns(['account_id', 'name_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateTag(db: Db, id: string, changes: Partial<TagValues>): Promise<Row<'tags'>> {
  const key = changes.name === undefined ? {} : { name_key: tagKey(changes.name) }
  return db
    .updateTable('tags')
    .set({ ...changes, ...key })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function isTagNameTaken(db: Db, accountId: string, name: string, exceptId: string): Promise<boolean> {
  const other = await selectTags(db, { accountId })
    .select('id')
    .where('name_key', '=', tagKey(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether a template, or a document that was not deleted, carries it. */
export async function isTagInUse(db: Db, id: string): Promise<boolean> {
  const onDocument = await db
    .selectFrom('document_tags')
    .innerJoin('documents', 'documents.id', 'document_tags.document_id')
    .select('document_id')
    .where('tag_id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (onDocument) return true
  const onTemplate = db.selectFrom('template_tags').select('template_id').where('tag_id', '=', id).limit(1)
  return (await onTemplate.executeTakeFirst()) !== undefined
}

/** Nothing shows the tag from now on, and its name is free. */
export async function deleteTag(trx: Db, id: string, now: string): Promise<void> {
  await trx.updateTable('tags').set({ deleted_at: now, name_key: id }).where('id', '=', id).execute()
}

/** Takes deleted tags off everything that carries them. */
export function removeDeletedTags(db: Db): Promise<void> {
  return removeTags(db, sql`deleted_at is not null`)
}

/** Removes all tags of a closed workspace. */
export function deleteTags(db: Db, accountId: string): Promise<void> {
  return removeTags(db, sql`account_id = ${accountId}`)
}

async function removeTags(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const where = sql`tag_id in (select id from tags where ${which})`
  await deleteInSlices(db, { from: 'document_tags', key: ['document_id', 'tag_id'], where })
  await deleteInSlices(db, { from: 'template_tags', key: ['template_id', 'purpose', 'tag_id'], where })
  await deleteInSlices(db, { from: 'tags', where: which })
}

/** A name for comparison: without regard to case, but with accents. */
export function tagKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
