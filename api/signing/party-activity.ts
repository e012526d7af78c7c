import { recordOn } from '../assignments/document-trail.ts'
import { findPartyFor } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import type { ActivityEvent } from '../trail/activity-store.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'

/** Writes what the calling signer did into the trail of the link's document. */
export async function recordOfSigner(
  { caller, clock, origin }: Pick<DomainCall<SignerCaller>, 'caller' | 'clock' | 'origin'>,
  trx: Db,
  event: ActivityEvent,
  message: (name: string) => string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const document = await lockDocument(trx, caller.party.document_id)
  const party = document ? await findPartyFor(trx, document.id, caller.party) : undefined
  if (!document || !party) return
  await recordOn(trx, document, {
    event,
    message: message(party.full_name),
    payload: { signer_id: party.signer_id, ...payload },
    subject: partyResource(party),
    origin,
    now: isoNow(clock),
  })
}
