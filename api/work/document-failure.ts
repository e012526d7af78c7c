import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'
import { keptReason } from '../uploads/failure-reason.ts'

interface Failure {
  /** The statuses that the work leaves a document in; in another one, something else has ended it. */
  from: readonly DocumentStatus[]
  /** What the owner reads. */
  reason: Sentence
  /** The sentence of the trail. */
  message: string
}

/** Ends the work on a document without a result. */
export async function failDocument(
  { db, clock, jobs }: Deps,
  documentId: string,
  { from, reason, message }: Failure,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, documentId)
    if (!document || !from.includes(document.status)) return
    const now = isoNow(clock)
    await moveDocument(trx, { id: documentId, from: document.status, to: 'failed', now, set: keptReason(reason) })
    await recordOn(trx, document, {
      event: 'document_processing_failed',
      message,
      payload: { error_message: reason.pt },
      origin: null,
      now,
    })
    await orderMessage(jobs, trx, { kind: 'documentFailed', documentId }, { turnOf: document.account_id })
  })
}
