import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { findParty } from '../assignments/party-store.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { lockDocument, updateDocument } from '../documents/document-store.ts'
import { reasonOf } from '../start-problem.ts'

/** Lets the owner see, once an outage, that invitations wait for their channel. The job goes on trying. */
export async function noteMessageWaiting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  partyId: string,
  { dependency, error }: { dependency: WaitingFor; error: unknown },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const party = await findParty(trx, partyId)
    const document = party && (await lockDocument(trx, party.document_id))
    if (document?.status !== 'pending_signature' || document.waiting_for !== null) return
    await updateDocument(trx, document.id, { waiting_for: dependency })
    await recordOn(trx, document, {
      event: 'mail_waiting',
      message: `O convite para ${party?.full_name} ainda não pôde ser enviado. O serviço continua tentando.`,
      payload: { signer_id: party?.signer_id, mail: 'invitation', reason: reasonOf(error).slice(0, 300) },
      origin: null,
      now: isoNow(clock),
    })
  })
}

/** Ends the wait of a document once none of its other invitations is under way. */
export async function endMessageWaiting(
  { db }: Pick<Deps, 'db'>,
  partyId: string,
  dependency: WaitingFor,
): Promise<void> {
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
