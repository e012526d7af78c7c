import { recordOn } from '../assignments/document-trail.ts'
import { findParty } from '../assignments/party-store.ts'
import { isoNow } from '../clock.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { Deps } from '../deps.ts'
import { lockDocument, updateDocument } from '../documents/document-store.ts'
import { reasonOf } from '../start-problem.ts'

/** Lets the owner see, once an outage, that invitations wait for the mail server. The job goes on trying. */
export async function noteMailWaiting({ db, clock }: Deps, partyId: string, error: unknown): Promise<void> {
  if (dependencyOf(error) !== 'mail') return
  await db.transaction().execute(async (trx) => {
    const party = await findParty(trx, partyId)
    const document = party && (await lockDocument(trx, party.document_id))
    if (document?.status !== 'pending_signature' || document.waiting_for !== null) return
    await updateDocument(trx, document.id, { waiting_for: 'mail' })
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
export async function endMailWaiting({ db }: Deps, partyId: string): Promise<void> {
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
    .where('waiting_for', '=', 'mail')
    .where('id', 'not in', underWay)
    .execute()
}
