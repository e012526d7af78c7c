import { sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row, RowChanges } from '../db/tables.ts'

/** An item with what its field says, as views and rules need it. */
export type ItemWithField = Row<'items'> & {
  page_number: number | null
  page_width: number | null
  page_height: number | null
  field_name: string | null
  field_type: Row<'fields'>['type'] | null
  field_regex: string | null
  field_is_required: number | null
  field_is_pre_defined: number | null
}

export function findAssignment(db: Db, documentId: string, id: string): Promise<Row<'assignments'> | undefined> {
  return db
    .selectFrom('assignments')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findAssignmentOfDocument(db: Db, documentId: string): Promise<Row<'assignments'> | undefined> {
  return (await selectOfDocument(db, { documentId }))[0]
}

const selectOfDocument = compiledOnce<{ documentId: string }>()((db, value) =>
  db.selectFrom('assignments').selectAll().where('document_id', '=', value('documentId')),
)

export function readAssignments(db: Db, documentIds: string[]) {
  return selectAssignments(db, { ids: JSON.stringify(documentIds) })
}

const selectAssignments = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.sent_by')
    .selectAll('assignments')
    .select(['users.email as sender_email', 'users.name as sender_name'])
    .where(isAmong(db, sql.ref('document_id'), value('ids'))),
)

/** Who a document comes from: its workspace, and the person who sent it or, before that, uploaded it. */
export function readSender(db: Db, documentId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .leftJoin('assignments', 'assignments.document_id', 'documents.id')
    .leftJoin('users', (join) =>
      join
        .on((eb) => eb('users.id', '=', eb.fn.coalesce('assignments.sent_by', 'documents.created_by')))
        .on('users.deleted_at', 'is', null),
    )
    .select(['documents.name as document_name', 'accounts.name as account_name', 'users.name as user_name'])
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow()
}

export function readItems(db: Db, assignmentIds: string[]): Promise<ItemWithField[]> {
  return selectItems(db, { ids: JSON.stringify(assignmentIds) })
}

const selectItems = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('items')
    .leftJoin('fields', 'fields.id', 'items.field_id')
    .leftJoin('pages', 'pages.id', 'items.page_id')
    .selectAll('items')
    .select([
      'pages.number as page_number',
      'pages.width as page_width',
      'pages.height as page_height',
      'fields.name as field_name',
      'fields.type as field_type',
      'fields.regex as field_regex',
      'fields.is_required as field_is_required',
      'fields.is_pre_defined as field_is_pre_defined',
    ])
    .where(isAmong(db, sql.ref('assignment_id'), value('ids')))
    .orderBy('position'),
)

export function readCopyReceivers(db: Db, assignmentIds: string[]) {
  return selectCopyReceivers(db, { ids: JSON.stringify(assignmentIds) })
}

const selectCopyReceivers = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('copy_receivers')
    .select(['assignment_id', 'signer_id as id', 'full_name', 'email'])
    .where(isAmong(db, sql.ref('assignment_id'), value('ids')))
    .orderBy('full_name')
    .orderBy('signer_id'),
)

export function findCopyReceiver(
  db: Db,
  documentId: string,
  signerId: string,
): Promise<Row<'copy_receivers'> | undefined> {
  return db
    .selectFrom('copy_receivers')
    .innerJoin('assignments', 'assignments.id', 'copy_receivers.assignment_id')
    .selectAll('copy_receivers')
    .where('assignments.document_id', '=', documentId)
    .where('copy_receivers.signer_id', '=', signerId)
    .executeTakeFirst()
}

/** Databases limit the parameters of one statement. */
const ITEMS_AT_ONCE = 500

export interface NewAssignmentRows {
  assignment: NewRow<'assignments'>
  parties: NewRow<'parties'>[]
  items: NewRow<'items'>[]
  copyReceivers: NewRow<'copy_receivers'>[]
}

export async function insertAssignment(
  trx: Db,
  { assignment, parties, items, copyReceivers }: NewAssignmentRows,
): Promise<void> {
  await trx.insertInto('assignments').values(assignment).execute()
  await trx.insertInto('parties').values(parties).execute()
  for (let i = 0; i < items.length; i += ITEMS_AT_ONCE)
    await trx
      .insertInto('items')
      .values(items.slice(i, i + ITEMS_AT_ONCE))
      .execute()
  if (copyReceivers.length) await trx.insertInto('copy_receivers').values(copyReceivers).execute()
}

/** Completes items, each with what it holds now. */
export async function completeItems(
  trx: Db,
  values: { id: string; value: string | null }[],
  now: string,
): Promise<void> {
  for (let i = 0; i < values.length; i += ITEMS_AT_ONCE) {
    const some = values.slice(i, i + ITEMS_AT_ONCE)
    const cases = some.map(({ id, value }) => sql`when ${id} then ${value}`)
    await trx
      .updateTable('items')
      .set({ value: sql<string | null>`case id ${sql.join(cases, sql` `)} end`, completed_at: now })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

export async function updateAssignment(db: Db, id: string, changes: RowChanges<'assignments'>): Promise<void> {
  await db.updateTable('assignments').set(changes).where('id', '=', id).execute()
}
