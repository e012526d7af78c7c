import type { WebhookResource } from '@rubrica/contracts/webhooks.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { documentSummaries } from './document-summary.ts'

/**
 * A document as it is after the event, as the list of a search shows it, with how far its signing is. Bounded whatever
 * the document holds: no pages, fields or people, and no link of a signer, which is a secret. Links are written from the
 * root of the service (see webhook-links.ts).
 */
export async function documentResource(trx: Db, row: Row<'documents'>): Promise<WebhookResource> {
  const [summary] = await documentSummaries({ db: trx, config: { publicUrl: '' } }, [row])
  return { type: 'Document', ...summary, id: row.id, assignment: await readAssignment(trx, row.id) }
}

async function readAssignment(trx: Db, documentId: string) {
  const assignment = await trx
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.sent_by')
    .select(['assignments.id', 'users.email as sender_email', 'method', 'expires_at', 'message'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!assignment) return null
  const parties = await trx.selectFrom('parties').select('status').where('assignment_id', '=', assignment.id).execute()
  const summary = {
    signer_count: parties.length,
    completed_count: parties.filter(({ status }) => status === 'signed').length,
  }
  return { resource: 'assignment', ...assignment, summary }
}
