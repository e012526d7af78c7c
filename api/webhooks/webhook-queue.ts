import { randomUUID } from 'node:crypto'
import { isWebhookEvent, type WebhookBody, type WebhookResource } from '@rubrica/contracts/webhooks.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { personView } from '../assignments/party-person.ts'
import { findPartyOfSigner } from '../assignments/party-store.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findUser } from '../people/user-store.ts'
import { readSigner } from '../signers/signer-store.ts'
import type { NewActivity } from '../trail/activity-store.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { insertDelivery } from './delivery-store.ts'
import { findSubscription, wants } from './subscription-store.ts'
import { documentObject } from './webhook-document.ts'
import { accountResource, signerResource, userResource } from './webhook-resources.ts'

/** A recorded activity with its number. */
type Recorded = NewActivity & { id: number; payload: Record<string, unknown> }

/**
 * Writes the delivery of an activity that the workspace wants to be told of, within the activity's transaction: it
 * goes out if and only if that commits. The body is written now, so that every attempt says the same.
 */
export async function queueWebhook(trx: Db, activity: Recorded): Promise<void> {
  const { accountId, event, now } = activity
  if (!isWebhookEvent(event)) return
  const subscription = await findSubscription(trx, accountId)
  if (!subscription || !wants(subscription, event)) return
  await insertDelivery(trx, {
    id: randomUUID(),
    account_id: accountId,
    activity_id: activity.id,
    event,
    message_id: `msg_${randomUUID().replaceAll('-', '')}`,
    endpoint: subscription.url,
    body: JSON.stringify(await bodyOf(trx, activity)),
    now,
  })
}

async function bodyOf(trx: Db, activity: Recorded): Promise<WebhookBody> {
  const { id, event, message, payload, origin, now, accountId } = activity
  return {
    id,
    event,
    message,
    payload: Object.keys(payload).length > 0 ? payload : null,
    origin: origin && { ip: origin.ip, 'user-agent': origin.userAgent },
    created_at: Math.floor(Date.parse(now) / 1000),
    subject: await subjectOf(trx, activity),
    object: await objectOf(trx, activity),
    account_id: accountId,
  }
}

/** Who did it: as told, else who uploaded or sent the document, else the signer of a signer's event, else the workspace. */
async function subjectOf(trx: Db, activity: Recorded): Promise<WebhookResource> {
  const { subject, event, payload, accountId, documentId } = activity
  if (subject) return subject
  const user = documentId && byUsers.includes(event) ? await userBehind(trx, documentId) : undefined
  if (user) return userResource(user)
  const signerId = event.startsWith('signer_') ? payload.signer_id : undefined
  if (typeof signerId === 'string') return signerResource(await signerOf(trx, documentId, signerId))
  return accountResource(await findAccount(trx, accountId))
}

/** A signer as the document names them; without a document, the contact. */
async function signerOf(trx: Db, documentId: string | null, signerId: string) {
  const party = documentId ? await findPartyOfSigner(trx, documentId, signerId) : undefined
  return party ? personView(party) : readSigner(trx, signerId)
}

/** What the service does because somebody uploaded or sent a document is told as that person's. */
const byUsers: readonly string[] = [
  'document_metadata_ready',
  'document_prepared',
  'assignment_created',
  'signature_requested',
]

/** Who sent the document; before that, who uploaded it. */
async function userBehind(trx: Db, documentId: string): Promise<Row<'users'> | undefined> {
  const assignment = await findAssignmentOfDocument(trx, documentId)
  return findUser(trx, assignment?.sent_by ?? (await readDocument(trx, documentId)).created_by)
}

/** To what: as told, else the document, else the workspace. */
async function objectOf(trx: Db, { object, documentId, accountId }: Recorded): Promise<WebhookResource> {
  if (object) return object
  if (!documentId) return accountResource(await findAccount(trx, accountId))
  return documentObject(trx, await readDocument(trx, documentId))
}

/** Read past deletion: the trail goes on for a moment longer than the document. */
function readDocument(trx: Db, id: string): Promise<Row<'documents'>> {
  return trx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
