import type { SignerCaller } from '../access.ts'
import { type ActivityEvent, recordActivity } from '../activities/activity-store.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { Call } from '../handlers.ts'
import { readSigner } from '../signers/signer-store.ts'

/** Writes what the calling signer did into a document's trail: that of the link, unless another is named. */
export async function recordOfSigner(
  { caller, clock, origin }: Pick<Call<SignerCaller>, 'caller' | 'clock' | 'origin'>,
  trx: Db,
  event: ActivityEvent,
  message: (name: string) => string,
  documentId = caller.party.document_id,
): Promise<void> {
  const document = await lockDocument(trx, documentId)
  if (!document) return
  const signer = await readSigner(trx, caller.party.signer_id)
  await recordActivity(trx, {
    accountId: document.account_id,
    documentId: document.id,
    event,
    message: message(signer.full_name),
    payload: { signer_id: signer.id },
    origin,
    now: isoNow(clock),
  })
}
