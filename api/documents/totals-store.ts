import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { readCountsOfPerson, readDocumentCounts } from './count-store.ts'

/** The documents to count: those of a workspace, or those of one person in several. */
export interface CountedDocuments {
  accountIds: string[]
  createdBy?: string
}

/** How many documents are in each status, and how many of those were sent. */
export async function countByStatus(db: Db, scope: CountedDocuments): Promise<StatusCount[]> {
  return (await countedAlready(db, scope)) ?? countRows(db, scope)
}

export interface StatusCount {
  status: DocumentStatus
  total: number
  sent: number
}

/** From the totals that each change keeps, once they are whole. */
async function countedAlready(db: Db, { accountIds, createdBy }: CountedDocuments): Promise<StatusCount[] | null> {
  const counts =
    createdBy === undefined
      ? await Promise.all(accountIds.map((id) => readDocumentCounts(db, id)))
      : [await readCountsOfPerson(db, { accountIds, createdBy })]
  if (counts.some(({ isWhole }) => !isWhole)) return null
  return counts.flatMap(({ rows }) =>
    rows.map(({ status, method, total }) => ({ status, total, sent: method === '' ? 0 : total })),
  )
}

async function countRows(db: Db, { accountIds, createdBy }: CountedDocuments): Promise<StatusCount[]> {
  const rows = await db
    .selectFrom('documents')
    .where('documents.account_id', 'in', accountIds)
    .where('documents.deleted_at', 'is', null)
    .$if(createdBy !== undefined, (query) => query.where('documents.created_by', '=', createdBy ?? ''))
    .leftJoin('assignments', 'assignments.document_id', 'documents.id')
    .select((eb) => [
      'documents.status',
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.count<number | string>('assignments.id').as('sent'),
    ])
    .groupBy('documents.status')
    .execute()
  return rows.map(({ status, total, sent }) => ({ status, total: Number(total), sent: Number(sent) }))
}

/** From sending to the last signature, on average of the documents that were completed last; null without any. */
export async function meanHoursToSign(
  db: Db,
  { accountIds, createdBy }: CountedDocuments,
  atMost: number,
): Promise<number | null> {
  const completed = db
    .selectFrom('documents')
    .where('deleted_at', 'is', null)
    // The workspaces of a person are in an expression, so that the index of the person serves.
    .$if(createdBy === undefined, (query) => query.where('account_id', 'in', accountIds))
    .$if(createdBy !== undefined, (query) =>
      query
        .where('created_by', '=', createdBy ?? '')
        .where(sql<boolean>`account_id || '' in (${sql.join(accountIds)})`),
    )
    .select(['id', 'completed_at', 'sent_at'])
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(atMost)
  // Looked up only for what was sent before documents had the column.
  const sentAt = sql`coalesce(sent_at, (select created_at from assignments where document_id = completed.id))`
  const hours =
    dialectOf(db) === 'sqlite'
      ? sql`(julianday(completed_at) - julianday(${sentAt})) * 24`
      : sql`extract(epoch from completed_at::timestamptz - ${sentAt}::timestamptz) / 3600`
  const { rows } = await sql<{ mean: number | string | null }>`
    select avg(${hours}) as mean from (${completed}) as completed`.execute(db)
  const mean = rows[0]?.mean ?? null
  return mean === null ? null : Number(mean)
}
