import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { findPartyOfSigner } from '../assignments/party-store.ts'
import type { Db } from '../db/database.ts'
import { readUser } from '../people/user-store.ts'
import { readSigner } from '../signers/signer-store.ts'
import { readTemplate } from '../templates/template-store.ts'
import type { NewActivity } from './activity-store.ts'

type Payload = Record<string, unknown>

/** What an event says beside its message: what the recorder gave, and the keys that clients of the wire format read. */
export async function payloadOf(trx: Db, activity: NewActivity): Promise<Payload> {
  return { ...(await publishedKeys(trx, activity)), ...activity.payload }
}

async function publishedKeys(trx: Db, activity: NewActivity): Promise<Payload> {
  switch (activity.event) {
    case 'assignment_created':
      return senderKeys(trx, activity)
    case 'signature_requested':
    case 'signer_data_confirmed':
      return signerKeys(trx, activity)
    case 'signer_created':
    case 'signer_viewed_document':
    case 'signer_signed_document':
    case 'signer_rejected_document':
      return pick(await signerKeys(trx, activity), 'signer_full_name')
    case 'signer_email_verified':
      return pick(await signerKeys(trx, activity), 'signer_email')
    case 'user_rejected_document':
      return { user_name: activity.subject?.name ?? null }
    case 'document_processing_failed':
      return { error_message: (await failureOfDocument(trx, activity)) ?? activity.message }
    case 'template_processing_failed':
      return { error_message: (await failureOfTemplate(trx, activity)) ?? activity.message }
    default:
      return {}
  }
}

async function senderKeys(trx: Db, { documentId }: NewActivity): Promise<Payload> {
  const assignment = documentId ? await findAssignmentOfDocument(trx, documentId) : undefined
  if (!assignment) return {}
  const { name, email, telephone } = await readUser(trx, assignment.sent_by)
  return { user_name: name, user_email: email, user_telephone: telephone }
}

/** The signer as the document knows them, else as the contact is. E-mail is the one channel (decision 0013). */
async function signerKeys(trx: Db, { documentId, payload }: NewActivity): Promise<Payload> {
  const signerId = payload?.signer_id
  if (typeof signerId !== 'string') return {}
  const party = documentId ? await findPartyOfSigner(trx, documentId, signerId) : undefined
  const { full_name, email, whatsapp_phone_number } = party ?? (await readSigner(trx, signerId))
  return {
    signer_full_name: full_name,
    signer_email: email,
    signer_whatsapp_phone_number: whatsapp_phone_number,
    notification_method: 'Email',
    verification_method: 'Email',
  }
}

async function failureOfDocument(trx: Db, { documentId }: NewActivity): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('documents')
    .select('failure_reason')
    .where('id', '=', documentId ?? '')
    .executeTakeFirst()
  return row?.failure_reason
}

async function failureOfTemplate(trx: Db, { payload }: NewActivity): Promise<string | null | undefined> {
  const id = payload?.template_id
  return typeof id === 'string' ? (await readTemplate(trx, id))?.failure_reason : undefined
}

function pick(payload: Payload, name: string): Payload {
  return name in payload ? { [name]: payload[name] } : {}
}
