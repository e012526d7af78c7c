import { recipientOf } from '../channels/address.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { moveDocument } from '../documents/document-store.ts'
import { deleteDraft } from '../documents/draft-store.ts'
import type { Ground } from '../ground.ts'
import { signerKeys } from '../trail/activity-payload.ts'
import { expireIfDue, firstDue } from './assignment-expiry.ts'
import { findAssignmentOfDocument, updateAssignment } from './assignment-store.ts'
import { type DocumentEntry, recordOn } from './document-trail.ts'
import { hasToAct, isTurnOf, rulesOf } from './party-part.ts'
import { moveParty, readParties } from './party-store.ts'
import { nextReminder } from './reminder-time.ts'

type Parts = Pick<Ground, 'channels' | 'clock' | 'jobs'>

/**
 * Sends a ready document to the first signers in order. Does nothing if there is no assignment yet or it has
 * started. Call it in the transaction that made the document ready or the assignment, with the document's lock.
 */
export async function startAssignment(parts: Parts, trx: Db, documentId: string): Promise<void> {
  const assignment = await findAssignmentOfDocument(trx, documentId)
  if (!assignment || assignment.started_at) return
  const now = isoNow(parts.clock)
  const document = await moveDocument(trx, { id: documentId, from: 'metadata_ready', to: 'pending_signature', now })
  if (!document) return
  await deleteDraft(trx, documentId)
  await updateAssignment(trx, assignment.id, { started_at: now, due_at: firstDue(assignment.expires_at, parts.clock) })
  const message = 'O documento foi preparado e aguarda assinatura.'
  await recordOn(trx, document, { event: 'document_prepared', message, origin: null, now })
  // The deadline may have passed while the service read the document: then it invites no signers.
  if ((await expireIfDue(parts, trx, document, assignment)).status === 'expired') return
  await notifyTurn(parts, trx, { document, assignment, parties: await readParties(trx, [assignment.id]) })
}

interface Turn {
  document: Row<'documents'>
  assignment: Pick<Row<'assignments'>, 'reminder_days'>
  parties: Row<'parties'>[]
}

/** Invites the signers of the current step who have no invitation yet: at the start, and after each step. */
export async function notifyTurn(parts: Parts, trx: Db, { document, assignment, parties }: Turn): Promise<void> {
  const now = isoNow(parts.clock)
  const remind_at = nextReminder(assignment.reminder_days, parts.clock)
  const uninvited = parties.filter((one) => one.status === 'waiting' && hasToAct(one))
  for (const party of uninvited.filter((one) => isTurnOf(one, parties))) {
    await moveParty(trx, { id: party.id, from: party.status, to: 'notified', set: { notified_at: now, remind_at } })
    await invite(parts, trx, document, party, { origin: null, now })
  }
}

/** Orders the invitation of a party and records the request for its signature. */
export async function invite(
  parts: Pick<Parts, 'channels' | 'jobs'>,
  trx: Db,
  document: Row<'documents'>,
  party: Row<'parties'>,
  asked: Pick<DocumentEntry, 'subject' | 'origin' | 'now'>,
): Promise<void> {
  const to = recipientOf(party)
  await orderMessage(parts.jobs, trx, { kind: 'invitation', partyId: party.id }, { turnOf: document.account_id, to })
  await recordOn(trx, document, {
    event: 'signature_requested',
    message: `${rulesOf(party).words.request} para ${party.full_name}.`,
    payload: { ...signerKeys(parts.channels, party), email: party.email },
    ...asked,
  })
}
