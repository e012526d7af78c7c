import { askedStatuses } from '@rubrica/contracts/party-status.ts'
import { sql } from 'kysely'
import { byColumn, type Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { readPage } from '../db/paging.ts'

/** The documents of any workspace that wait for a signature from this mailbox, the earliest request first. */
export function readDocumentsToSign(
  db: Db,
  { email, now, paging }: { email: string; now: string; paging: Parameters<typeof readPage>[1] },
) {
  const requestedAt = sql<string>`coalesce(parties.notified_at, documents.updated_at)`
  const rows = selectDocumentsToSign(db, email, now)
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'assignments.sent_by').on('users.deleted_at', 'is', null))
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.id as document_id', 'documents.name', 'assignments.expires_at', 'parties.viewed_at'])
    .select(['accounts.name as account_name', 'users.name as user_name', 'assignments.sent_by'])
    .select(requestedAt.as('requested_at'))
  const order: Order[] = [{ word: 'requested_at', column: requestedAt, direction: 'asc' }, byColumn('parties.id')]
  return readPage({ rows, order }, paging)
}

function selectDocumentsToSign(db: Db, email: string, now: string) {
  return (
    db
      .selectFrom('parties')
      .innerJoin('documents', 'documents.id', 'parties.document_id')
      .innerJoin('assignments', 'assignments.id', 'parties.assignment_id')
      .where('parties.email', '=', email)
      .where('parties.address', 'is', null)
      // Written out, not handed over: only then SQLite sees that an index holds just these.
      .where((eb) => eb('parties.status', 'in', askedStatuses.map(sql.lit)))
      .where('documents.status', '=', 'pending_signature')
      .where('documents.deleted_at', 'is', null)
      .where((eb) => eb.or([eb('assignments.expires_at', 'is', null), eb('assignments.expires_at', '>', now)]))
  )
}
