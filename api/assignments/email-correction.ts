import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { MemberCaller } from '../caller.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { deleteCodes } from '../people/code-store.ts'
import { countReached } from '../people/key-limits.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { countResending } from '../quotas/mail-quota.ts'
import { deleteQuota } from '../quotas/quota-store.ts'
import { userResource } from '../webhooks/webhook-resources.ts'
import { requireOpen } from './assignment-expiry.ts'
import { invite } from './assignment-start.ts'
import { findAssignment } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'
import { accessCodeOf, linkSubject } from './party-link.ts'
import { hasActed } from './party-part.ts'
import { findPartyByAddress, findPartyOfSigner, updateParty } from './party-store.ts'
import type { PersonChange } from './person-change.ts'
import { nextReminder } from './reminder-time.ts'

type Input = InputOf<typeof table.assignments.correctEmail>

const MAX_CORRECTIONS = 10

/**
 * Sends a document under way to another address of one signer. Ends link and codes of the old address, sends a new
 * invitation, notifies both addresses, and records old address, new address and the person in the trail.
 * @throws Refusal `email_confirmed` once a code has been confirmed at the old address
 */
export async function correctEmail(call: DomainCall<MemberCaller>, trx: Db, input: Input): Promise<void> {
  const { keys, clock, jobs } = call
  const email = input.email.trim().toLowerCase()
  // The confirmation of a code takes the document's lock too, so one of the two comes first.
  const document = await lockDocument(trx, input.documentId)
  const assignment = await findAssignment(trx, input.documentId, input.assignmentId)
  const party = await findPartyOfSigner(trx, input.documentId, input.signerId)
  if (!document || !assignment || !party) throw new Refusal('not_found')
  if (hasActed(party)) throw new Refusal('already_signed')
  requireOpen(document, assignment, clock)
  await requireCorrectable(trx, party, email)
  await countResending(call, trx, party.id)
  // The old address gets a notice if it had an invitation.
  const told = party.status === 'waiting' ? [email] : [party.email, email]
  await countReached(call.caller.key, trx, { document, emails: told })

  const link = { id: party.id, link_version: party.link_version + 1 }
  await updateParty(trx, party.id, {
    email,
    link_version: link.link_version,
    access_hash: keys.hash('access', accessCodeOf({ keys }, link)),
    ...(party.status === 'waiting'
      ? {}
      : {
          notified_at: isoNow(clock),
          remind_at: nextReminder(assignment.reminder_days, clock, party.reminders_sent),
        }),
  })
  await deleteCodes(trx, linkSubject(party))
  await deleteQuota(trx, quotaIds.signerCodes(party.id))
  const activityId = await recordCorrection(call, trx, document, party, email)
  // A party of a later step has no invitation yet; its invitation will use the new address.
  if (party.status === 'waiting') return
  if (party.email) await orderMessage(jobs, trx, { kind: 'redirected', activityId }, { turnOf: document.account_id })
  const asked = { subject: userResource(call.caller.user), origin: call.origin, now: isoNow(call.clock) }
  await invite(call, trx, document, { ...party, email }, asked)
}

async function requireCorrectable(trx: Db, party: Row<'parties'>, email: string): Promise<void> {
  if (party.address !== null)
    throw new Refusal('conflict', {
      field: 'email',
      message: {
        sentence: {
          pt: 'Este signatário não recebe o documento por e-mail.',
          en: 'This signer does not receive the document by e-mail.',
        },
      },
    })
  if (party.confirmed_at) throw new Refusal('email_confirmed', { field: 'email' })
  if (party.email === email) throw new Refusal('email_unchanged', { field: 'email' })
  // Each correction sends mail to two mailboxes, which may belong to strangers.
  if (party.link_version >= MAX_CORRECTIONS)
    throw new Refusal('conflict', {
      message: {
        sentence: {
          pt: 'O e-mail deste signatário já foi corrigido muitas vezes. Cancele o documento e envie de novo.',
          en: "This signer's e-mail has already been corrected many times. Cancel the document and send it again.",
        },
      },
    })
  if (await findPartyByAddress(trx, party.document_id, email)) throw new Refusal('email_repeated', { field: 'email' })
}

function recordCorrection(
  { caller, origin, clock }: DomainCall<MemberCaller>,
  trx: Db,
  document: Row<'documents'>,
  party: Row<'parties'>,
  email: string,
): Promise<number> {
  const change: PersonChange = {
    signer_id: party.signer_id,
    corrected_by: caller.user.name,
    before: { email: party.email },
    after: { email },
  }
  return recordOn(trx, document, {
    event: 'signer_email_corrected',
    message: `${caller.user.name} corrigiu o e-mail de ${party.full_name}: antes ${party.email ?? 'sem e-mail'}, agora ${email}.`,
    payload: { ...change },
    subject: userResource(caller.user),
    origin,
    now: isoNow(clock),
  })
}
