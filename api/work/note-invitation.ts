import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { recordNotification } from '../assignments/party-notifications.ts'
import { findParty } from '../assignments/party-store.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { lockDocument, updateDocument } from '../documents/document-store.ts'
import type { MessageJob, MessageSubject, Recipient } from '../jobs/message-job.ts'
import { reasonOf } from '../start-problem.ts'
import { isInvitation } from './message-kinds.ts'

/** A message on its way to a party; one of another kind than an invitation is noted nowhere. */
interface Noted extends Recipient {
  kind: string
  partyId: string | null
}

export function notedOf(job: MessageJob): Noted {
  return { kind: job.kind, channel: job.channel, address: job.address, partyId: partyIdOf(job) }
}

/** The same of a message that is written down. */
export function notedAs({ kind, channel, address, party_id }: Row<'channel_messages'>): Noted {
  return { kind, channel, address, partyId: party_id }
}

/** Records that a channel took an invitation, or why it did not. */
export async function noteSent(
  parts: Pick<Deps, 'db' | 'clock'>,
  { kind, partyId, channel, address }: Noted,
  error: { code: string; message: string } | null,
): Promise<void> {
  if (partyId === null || !isInvitation(kind)) return
  await recordNotification(parts, { partyId, channel, address }, error)
}

/** Lets the owner see, once an outage, that invitations wait for their channel. The job goes on trying. */
export async function noteWait(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, partyId }: Pick<Noted, 'kind' | 'partyId'>,
  { dependency, error }: { dependency: WaitingFor; error: unknown },
): Promise<void> {
  if (partyId === null || !isInvitation(kind)) return
  await db.transaction().execute(async (trx) => {
    const party = await findParty(trx, partyId)
    const document = party && (await lockDocument(trx, party.document_id))
    if (document?.status !== 'pending_signature' || document.waiting_for !== null) return
    await updateDocument(trx, document.id, { waiting_for: dependency })
    await recordOn(trx, document, {
      event: 'mail_waiting',
      message: `O convite para ${party?.full_name} ainda não pôde ser enviado. O serviço continua tentando.`,
      payload: { signer_id: party?.signer_id, mail: kind, reason: reasonOf(error).slice(0, 300) },
      origin: null,
      now: isoNow(clock),
    })
  })
}

/** Ends the wait of a document once none of its other invitations is under way. */
export async function endWait(
  { db }: Pick<Deps, 'db'>,
  { kind, partyId }: Pick<Noted, 'kind' | 'partyId'>,
  dependency: WaitingFor,
): Promise<void> {
  if (partyId === null || !isInvitation(kind)) return
  const documentOf = db.selectFrom('parties').select('document_id').where('id', '=', partyId)
  const underWay = db
    .selectFrom('parties')
    .leftJoin('party_notifications as told', (join) =>
      join.onRef('told.party_id', '=', 'parties.id').onRef('told.happened_at', '>=', 'parties.notified_at'),
    )
    .select('parties.document_id')
    .where('parties.document_id', '=', documentOf)
    .where('parties.id', '<>', partyId)
    .where('parties.status', '=', 'notified')
    .where('told.id', 'is', null)
  await db
    .updateTable('documents')
    .set({ waiting_for: null })
    .where('id', '=', documentOf)
    .where('waiting_for', '=', dependency)
    .where('id', 'not in', underWay)
    .execute()
}

/** The party that a message is for; null if it is for somebody else. */
export function partyIdOf(job: MessageSubject): string | null {
  if ('partyId' in job) return job.partyId
  if ('ofParty' in job) return job.ofParty ?? null
  return 'to' in job && 'partyId' in job.to ? job.to.partyId : null
}
