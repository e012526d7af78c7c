import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DocumentFilter } from './document-store.ts'

/** How many documents a workspace has of each status and method; triggers keep it in each transaction. */
export interface DocumentCounts {
  rows: { status: DocumentStatus; method: string; total: number }[]
  /** False while housekeeping adds documents of the version before: then neither totals nor texts are whole. */
  isWhole: boolean
}

interface CountRow {
  /** Null for the row that says whether the totals are whole. */
  status: DocumentStatus | null
  method: string
  total: number | string
}

export async function readDocumentCounts(db: Db, accountId: string): Promise<DocumentCounts> {
  return countsOf(await selectCounts(db, { accountId }))
}

/** The same for documents that one person brought into several workspaces. */
export async function readCountsOfPerson(
  db: Db,
  { createdBy, accountIds }: { createdBy: string; accountIds: string[] },
): Promise<DocumentCounts> {
  const ofPerson = sql`created_by = ${createdBy} and account_id in (${sql.join(accountIds)})`
  const { rows } = await sql<CountRow>`
    select status, method, sum(total) as total from (
      select status, method, total from person_documents where ${ofPerson}
      union all select status, method, change from document_day_changes where ${ofPerson}) as counted
    group by status, method
    union all select null, '', is_done from list_fills where name = 'documents'`.execute(db)
  return countsOf(rows)
}

function countsOf(found: CountRow[]): DocumentCounts {
  const rows = found.map((row) => ({ ...row, total: Number(row.total) }))
  return {
    rows: rows.flatMap(({ status, method, total }) =>
      status === null || total === 0 ? [] : { status, method, total },
    ),
    isWhole: rows.some(({ status, total }) => status === null && total === 1),
  }
}

/** True once housekeeping has added all documents and activities of the version before. */
export async function isCounted(db: Db): Promise<boolean> {
  const fills = await db.selectFrom('list_fills').select(['name', 'is_done']).execute()
  return fills.every(({ name, is_done: isDone }) => isDone === 1 || !isOfCounts[name])
}

/** Whether counts need what housekeeping adds; a fill without its answer does not compile. */
const isOfCounts: Record<Row<'list_fills'>['name'], boolean> = {
  documents: true,
  activities: true,
  person_activities: true,
  signers: true,
  closed_texts: false,
  sent_at: false,
}

/** How many documents have one of the statuses, if any are named, and were sent so. */
export function sumOf(
  { rows }: DocumentCounts,
  { statuses = [], method, isSent }: Pick<DocumentFilter, 'statuses' | 'method' | 'isSent'> = {},
): number {
  return rows
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter((row) => (method === undefined || row.method === method) && (!isSent || row.method !== ''))
    .reduce((sum, { total }) => sum + total, 0)
}

/** One statement, so that totals and the changes beside them are of one moment. */
const selectCounts = compiledOnce<{ accountId: string }>()((db, value) =>
  db
    .selectFrom('document_counts')
    .select(['status', 'method', 'total'])
    .where('account_id', '=', value('accountId'))
    .unionAll(
      db
        .selectFrom('document_count_changes')
        .select(['status', 'method', sql<number>`sum(change)`.as('total')])
        .where('account_id', '=', value('accountId'))
        .groupBy(['status', 'method']),
    )
    .unionAll(
      db
        .selectFrom('list_fills')
        .select([sql<DocumentStatus>`null`.as('status'), sql<''>`''`.as('method'), 'is_done as total'])
        .where('name', '=', sql.lit('documents' as const)),
    )
    .$castTo<CountRow>(),
)
