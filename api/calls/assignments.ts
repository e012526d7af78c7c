import { statusRules } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { e164Of } from '@rubrica/contracts/ids.ts'
import type { Handlers } from '../access/handler.ts'
import { correctEmail, correctPhone } from '../assignments/address-correction.ts'
import { requireDeadline } from '../assignments/assignment-deadline.ts'
import { firstDue, requireOpen } from '../assignments/assignment-expiry.ts'
import { choosePeople } from '../assignments/assignment-people.ts'
import { sendForSignature } from '../assignments/assignment-sending.ts'
import { notifyTurn } from '../assignments/assignment-start.ts'
import { findAssignment, findAssignmentOfDocument, updateAssignment } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { hasActed, hasToAct, isTurnOf } from '../assignments/party-part.ts'
import { findPartyOfSigner, readParties, updateParty, writeAccessHash } from '../assignments/party-store.ts'
import { addressesOfDocument, addressesReminded } from '../assignments/reached-people.ts'
import { nextReminder } from '../assignments/reminder-time.ts'
import { planReminders } from '../assignments/reminders.ts'
import { addressOf, recipientOf } from '../channels/address.ts'
import { orderMessage } from '../channels/order-message.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf } from '../db/paging.ts'
import { readDocumentIds } from '../documents/document-list.ts'
import { moveDocument } from '../documents/document-store.ts'
import { withDocument } from '../documents/with-document.ts'
import { countReached } from '../people/key-limits.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { countResending } from '../quotas/mail-quota.ts'
import { deleteQuota } from '../quotas/quota-store.ts'
import { signerKeys } from '../trail/activity-payload.ts'
import { assignmentViews } from '../views/assignment-view.ts'
import { messageViews } from '../views/message-view.ts'
import { userResource } from '../webhooks/webhook-resources.ts'

export const assignments: Handlers<'assignments'> = {
  async create({ documentId, ...wanted }, call) {
    await withDocument(call, { documentId }, async (trx, document) => {
      const isEarly = statusRules[document.status].isProcessing
      if (isEarly && wanted.method === 'collect') throw new Refusal('document_not_ready')
      if (!isEarly && document.status !== 'metadata_ready') throw new Refusal('document_not_preparable')
      if (await findAssignmentOfDocument(trx, documentId)) throw new Refusal('document_not_preparable')
      const people = await choosePeople(call, trx, document.account_id, wanted)
      await sendForSignature(call, trx, { document, wanted, people })
    })
    return readView(call, documentId)
  },

  async list({ page, 'per-page': perPage, after }, call) {
    const { caller } = call
    const found = await readDocumentIds(call, {
      filter: { accountId: caller.accountId, isSent: true },
      order: [byColumn('documents.created_at', { direction: 'desc' }), byColumn('documents.id')],
      paging: { page, 'per-page': perPage, after },
    })
    const ids = found.items.map(({ id }) => id)
    const views = await assignmentViews(call, ids)
    const items = ids.flatMap((document_id) => {
      const view = views.get(document_id)
      return view ? [{ ...view, document_id }] : []
    })
    return pageOf(found, items)
  },

  async whatsappNotifications({ documentId, assignmentId }, { db }) {
    const assignment = await findAssignment(db, documentId, assignmentId)
    if (!assignment) throw new Refusal('not_found')
    return messageViews(db, { documentId, assignmentId, channel: 'whatsapp' })
  },

  async resend({ documentId, assignmentId, signerId, email, whatsapp_phone_number: phone }, call) {
    const { jobs, keys, caller, clock, origin } = call
    await withDocument(call, { documentId }, async (trx, document, now) => {
      const assignment = await findAssignment(trx, documentId, assignmentId)
      const party = await findPartyOfSigner(trx, documentId, signerId)
      if (!assignment || !party) throw new Refusal('not_found')
      requireOpen(document, assignment, clock)
      if (hasActed(party)) throw new Refusal('already_signed')
      if (email !== undefined && email.trim().toLowerCase() !== addressOf(party))
        throw new Refusal('conflict', { field: 'email', message: addressChanged })
      if (phone !== undefined && addressOf(party) !== e164Of(phone))
        throw new Refusal('conflict', { field: 'whatsapp_phone_number', message: phoneChanged })
      if (!hasToAct(party) || !isTurnOf(party, await readParties(trx, [assignmentId]))) throw new Refusal('out_of_turn')
      await writeAccessHash(keys, trx, party)
      await countResending(call, trx, party.id)
      await countReached(caller.key, trx, { document, emails: [addressOf(party)] })
      await deleteQuota(trx, quotaIds.signerCodes(party.id))
      await updateParty(trx, party.id, {
        remind_at: nextReminder(assignment.reminder_days, clock, party.reminders_sent),
      })
      await orderMessage(
        jobs,
        trx,
        { kind: 'invitation', partyId: party.id },
        { turnOf: document.account_id, to: recipientOf(party) },
      )
      await recordOn(trx, document, {
        event: 'signature_requested',
        message: `${caller.user.name} pediu o reenvio do convite.`,
        payload: signerKeys(call.channels, party),
        subject: userResource(caller.user),
        origin,
        now,
      })
    })
    return { is_sent: true, document_id: documentId, signer_id: signerId }
  },

  async correctEmail(input, call) {
    await call.db.transaction().execute((trx) => correctEmail(call, trx, input))
    return readView(call, input.documentId)
  },

  async correctPhone(input, call) {
    await call.db.transaction().execute((trx) => correctPhone(call, trx, input))
    return readView(call, input.documentId)
  },

  async setReminders({ documentId, assignmentId, every_days: days }, call) {
    const { caller, origin } = call
    await withDocument(call, { documentId }, async (trx, document, now) => {
      const assignment = await findAssignment(trx, documentId, assignmentId)
      if (!assignment) throw new Refusal('not_found')
      // An expired document may wait again, and one that is still read will.
      if (statusRules[document.status].isClosed && document.status !== 'expired') throw new Refusal('document_closed')
      const emails = days === null ? [] : await addressesReminded(trx, assignmentId)
      await countReached(caller.key, trx, { document, emails })
      await updateAssignment(trx, assignmentId, { reminder_days: days })
      await planReminders(call, trx, { id: assignmentId, reminder_days: days })
      await recordOn(trx, document, {
        event: 'assignment_reminders_changed',
        message: `${caller.user.name} ${days === null ? 'desligou os lembretes' : `ligou lembretes a cada ${dayCount(days)}`}.`,
        payload: { every_days: days },
        origin,
        now,
      })
    })
    return readView(call, documentId)
  },

  async resetExpiration({ documentId, assignmentId, expires_at }, call) {
    const { clock, jobs, caller, origin } = call
    // Only null takes the deadline away: an empty text is more likely a form that was not filled in.
    if (expires_at === '') throw new Refusal('expires_malformed', { field: 'expires_at' })
    const expiresAt = requireDeadline(expires_at, clock)
    await withDocument(call, { documentId }, async (trx, document, now) => {
      const assignment = await findAssignment(trx, documentId, assignmentId)
      if (!assignment) throw new Refusal('not_found')
      const isExpired = document.status === 'expired'
      if (statusRules[document.status].isClosed && !isExpired) throw new Refusal('document_closed')
      const reminded = assignment.reminder_days === null ? [] : await addressesReminded(trx, assignmentId)
      const emails = isExpired ? await addressesOfDocument(trx, documentId) : reminded
      await countReached(caller.key, trx, { document, emails })
      await updateAssignment(trx, assignmentId, { expires_at: expiresAt, due_at: firstDue(expiresAt, clock) })
      if (isExpired) await moveDocument(trx, { id: documentId, from: 'expired', to: 'pending_signature', now })
      const activityId = await recordOn(trx, document, {
        event: 'assignment_expiration_changed',
        message: expiresAt
          ? `${caller.user.name} mudou o prazo de assinatura.`
          : `${caller.user.name} tirou o prazo de assinatura.`,
        payload: { expires_at: expiresAt },
        origin,
        now,
      })
      await orderMessage(jobs, trx, { kind: 'deadlineChanged', activityId }, { turnOf: document.account_id })
      // A deadline that passed while the service read the document has left everybody without an invitation.
      if (isExpired)
        await notifyTurn(call, trx, { document, assignment, parties: await readParties(trx, [assignmentId]) })
    })
    return readView(call, documentId)
  },
}

const addressChanged = {
  sentence: {
    pt: 'O e-mail deste signatário mudou. Nada foi enviado.',
    en: "This signer's e-mail has changed. Nothing was sent.",
  },
}

const phoneChanged = {
  sentence: {
    pt: 'O telefone deste signatário mudou. Nada foi enviado.',
    en: "This signer's telephone number has changed. Nothing was sent.",
  },
}

function dayCount(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

async function readView(call: Parameters<typeof assignmentViews>[0], documentId: string) {
  const view = (await assignmentViews(call, [documentId])).get(documentId)
  if (!view) throw new TypeError('an assignment has no view')
  return view
}
