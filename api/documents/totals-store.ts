import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
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

/** When the last completed documents were sent and completed. */
export function newestCompletions(db: Db, { accountIds, createdBy }: CountedDocuments, atMost: number) {
  return db
    .selectFrom(
      db
        .selectFrom('documents')
        .where('documents.account_id', 'in', accountIds)
        .where('documents.deleted_at', 'is', null)
        // In an expression, so that it does not choose the index by which all documents of the person would be read.
        .$if(createdBy !== undefined, (query) =>
          query.where(sql<boolean>`documents.created_by || '' = ${createdBy ?? ''}`),
        )
        .select(['documents.id', 'documents.completed_at'])
        .where('documents.completed_at', 'is not', null)
        .orderBy('documents.completed_at', 'desc')
        .limit(atMost)
        .as('completed'),
    )
    .innerJoin('assignments', 'assignments.document_id', 'completed.id')
    .select(['assignments.created_at as sent_at', 'completed.completed_at'])
    .execute()
}
