import { type TemplateStatus, templateTransitions } from '@rubrica/contracts/templates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/matches.ts'
import { requireStep, type StateStep } from '../db/state-step.ts'
import type { NewRow, Row } from '../db/tables.ts'

interface TemplateFilter {
  accountId: string
  search?: string | undefined
  /** One of these. */
  ids?: string[] | undefined
  /** Carries at least one of these. */
  tagIds?: string[] | undefined
}

export function selectTemplates(db: Db, { accountId, search, ids, tagIds }: TemplateFilter) {
  let query = db.selectFrom('templates').where('account_id', '=', accountId)
  if (ids) query = query.where('id', 'in', ids)
  if (tagIds) query = query.where('id', 'in', templatesWithTags(db, tagIds))
  return search ? query.where((eb) => contains(eb.ref('name'), search)) : query
}

function templatesWithTags(db: Db, tagIds: string[]) {
  const query = db.selectFrom('template_tags').select('template_id').where('purpose', '=', 'template')
  return tagIds.length ? query.where('tag_id', 'in', tagIds) : query.where(sql<boolean>`1 = 0`)
}

export function findTemplate(db: Db, accountId: string, id: string): Promise<Row<'templates'> | undefined> {
  return selectTemplates(db, { accountId }).selectAll().where('id', '=', id).executeTakeFirst()
}

/** A template of any workspace: for jobs, which have no caller. */
export function readTemplate(db: Db, id: string): Promise<Row<'templates'> | undefined> {
  return db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Reads a template and holds its row's lock for the rest of the transaction, on either database. */
export function lockTemplate(trx: Db, id: string): Promise<Row<'templates'> | undefined> {
  return trx
    .updateTable('templates')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertTemplate(db: Db, template: NewRow<'templates'>): Promise<void> {
  await db.insertInto('templates').values(template).execute()
}

export async function updateTemplate(db: Db, id: string, changes: Partial<NewRow<'templates'>>): Promise<void> {
  await db.updateTable('templates').set(changes).where('id', '=', id).execute()
}

/** Changes the name, texts, roles or fields of a template: those roles and fields are in tables of their own. */
export async function raiseTemplateVersion(
  trx: Db,
  id: string,
  changes: Partial<NewRow<'templates'>> & { updated_at: string },
): Promise<void> {
  const version = sql<number>`version + 1`
  await trx
    .updateTable('templates')
    .set({ ...changes, version })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves a template along its state table. False if it was not in `from` any more: a concurrent change.
 * @throws TypeError for a step that the table does not have
 */
export async function moveTemplate(db: Db, step: StateStep<TemplateStatus, NewRow<'templates'>>): Promise<boolean> {
  requireStep(templateTransitions, step, 'a template')
  const { id, from, to, now, set = {} } = step
  const { numUpdatedRows } = await db
    .updateTable('templates')
    // A transition ends any wait.
    .set({ ...set, waiting_for: null, status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a template and its data. Documents made from it keep their copies. */
export async function deleteTemplate(trx: Db, id: string): Promise<void> {
  for (const table of [
    'usage_drafts',
    'template_tags',
    'template_fields',
    'template_roles',
    'template_pages',
    'template_files',
  ] as const)
    await trx.deleteFrom(table).where('template_id', '=', id).execute()
  await trx.deleteFrom('templates').where('id', '=', id).execute()
}
