import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Db } from '../db/database.ts'

/** The documents to count: those of a workspace, or those of one person in several. */
export interface CountedDocuments {
  accountIds: string[]
  createdBy?: string
}

function selectCounted(db: Db, { accountIds, createdBy }: CountedDocuments) {
  const query = db
    .selectFrom('documents')
    .where('documents.account_id', 'in', accountIds)
    .where('documents.deleted_at', 'is', null)
  return createdBy === undefined ? query : query.where('documents.created_by', '=', createdBy)
}

export async function countByStatus(db: Db, scope: CountedDocuments): Promise<Map<DocumentStatus, number>> {
  const rows = await selectCounted(db, scope)
    .select((eb) => ['status', eb.fn.countAll().as('total')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, total }) => [status, Number(total)]))
}

/** The sent documents in these statuses. */
export async function countSent(db: Db, scope: CountedDocuments, statuses: readonly DocumentStatus[]): Promise<number> {
  const { total } = await selectCounted(db, scope)
    .innerJoin('assignments', 'assignments.document_id', 'documents.id')
    .where('documents.status', 'in', statuses)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** When the last completed documents were sent and completed. */
export function newestCompletions(db: Db, scope: CountedDocuments, atMost: number) {
  return db
    .selectFrom(
      selectCounted(db, scope)
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
