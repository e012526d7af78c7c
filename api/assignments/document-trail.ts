import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import type { WebhookResource } from '@rubrica/contracts/webhooks.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findUser } from '../people/user-store.ts'
import { type Entry, recordActivity } from '../trail/activity-store.ts'
import { accountResource, userResource } from '../webhooks/webhook-resources.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { findAssignmentOfDocument } from './assignment-store.ts'
import { documentResource } from './document-resource.ts'

/** Something that happened to a document. `subject` did it; if it is left out, see {@link findSubject}. */
export interface DocumentEntry extends Omit<Entry, 'accountId' | 'documentId'> {
  event: ActivityEvent
  subject?: WebhookResource
}

/**
 * Writes an event into a document's trail. Hold the document's lock. A webhook shows the document as it
 * is now: change it first. Returns the entry's id.
 */
export function recordOn(
  trx: Db,
  document: Pick<Row<'documents'>, 'id' | 'account_id'>,
  { subject, ...entry }: DocumentEntry,
): Promise<number> {
  const { id: documentId, account_id: accountId } = document
  const resources = async () => {
    // Read past deletion: the trail goes on for a moment longer than the document.
    const row = await trx.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow()
    return { subject: subject ?? (await findSubject(trx, row, entry.event)), object: await documentResource(trx, row) }
  }
  return recordActivity(trx, { ...entry, accountId, documentId, resources })
}

/** Attributes what the service does after an upload or a sending to the person who uploaded or sent. */
const byUsers: readonly ActivityEvent[] = ['document_metadata_ready', 'document_prepared', 'signature_requested']

/** The sender of the document; before that, its uploader; the workspace if no person did it. */
async function findSubject(trx: Db, document: Row<'documents'>, event: ActivityEvent): Promise<WebhookResource> {
  if (byUsers.includes(event)) {
    const assignment = await findAssignmentOfDocument(trx, document.id)
    const user = await findUser(trx, assignment?.sent_by ?? document.created_by)
    if (user) return userResource(user)
  }
  return accountResource(await findAccount(trx, document.account_id))
}
