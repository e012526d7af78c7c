import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { askedStatuses, isAsked } from '@rubrica/contracts/party-status.ts'
import { sql } from 'kysely'
import { recipientOf } from '../channels/address.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { eachDue } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { expireIfDue } from './assignment-expiry.ts'
import { findAssignmentOfDocument } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'
import { findParty, readParties, updateParty } from './party-store.ts'
import { nextReminder } from './reminder-time.ts'

type Parts = Pick<Ground, 'db' | 'clock' | 'jobs'>

/** Schedules reminders for all invited signers from now on, as the assignment now says. Hold the document's lock. */
export async function planReminders(
  { clock }: Pick<Parts, 'clock'>,
  trx: Db,
  { id, reminder_days }: Pick<Row<'assignments'>, 'id' | 'reminder_days'>,
): Promise<void> {
  for (const party of (await readParties(trx, [id])).filter(isAsked))
    await updateParty(trx, party.id, { remind_at: nextReminder(reminder_days, clock, party.reminders_sent) })
}

/** Mails due reminders, each signer in its own transaction. Housekeeping calls it in every process. */
export function remindDue(parts: Parts): Promise<void> {
  const findDue = (limit: number) =>
    parts.db
      .selectFrom('parties')
      .innerJoin('documents', 'documents.id', 'parties.document_id')
      .select(['parties.id', 'parties.document_id'])
      .where('parties.remind_at', '<=', isoNow(parts.clock))
      .where('parties.status', 'in', askedStatuses)
      .where('documents.status', '=', sql.lit<'pending_signature'>('pending_signature'))
      .where('documents.deleted_at', 'is', null)
      .orderBy('parties.remind_at')
      .limit(limit)
      .execute()
  return eachDue(findDue, (party) => remind(parts, party))
}

/** Checks again under the lock: the person may have signed, or another process may have been faster. */
async function remind(
  { db, clock, jobs }: Parts,
  { id, document_id }: { id: string; document_id: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, document_id)
    const assignment = await findAssignmentOfDocument(trx, document_id)
    const party = await findParty(trx, id)
    const now = isoNow(clock)
    if (!document || !assignment || !party?.remind_at || !isAsked(party) || party.remind_at > now) return
    const current = await expireIfDue({ clock, jobs }, trx, document, assignment)
    if (current.status !== 'pending_signature') return
    const sent = party.reminders_sent + 1
    const remind_at = nextReminder(assignment.reminder_days, clock, sent)
    await updateParty(trx, id, { remind_at, reminders_sent: sent })
    await orderMessage(
      jobs,
      trx,
      { kind: 'reminder', partyId: id },
      { turnOf: document.account_id, to: recipientOf(party) },
    )
    await recordOn(trx, document, {
      event: 'signer_reminded',
      message: `Lembrete ${sent} de ${REMINDERS_MAX} enviado a ${party.full_name}.`,
      payload: { ...signerName(party), signer_email: party.email, reminder: sent },
      origin: null,
      now,
    })
  })
}
