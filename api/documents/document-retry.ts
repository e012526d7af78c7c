import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Origin } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { moveDocument } from './document-store.ts'

/**
 * Retries the failed step: the seal if everybody has signed, else the preparation of the file. Hold the
 * document's lock.
 * @throws Refusal `document_not_failed`
 */
export async function retryDocument(
  { clock, jobs }: Pick<Ground, 'clock' | 'jobs'>,
  trx: Db,
  document: Row<'documents'>,
  { message, origin }: { message: string; origin: Origin | null },
): Promise<void> {
  const { id, status, account_id: accountId, completed_at } = document
  if (status !== 'failed') throw new Refusal('document_not_failed')
  const now = isoNow(clock)
  const isSigned = completed_at !== null
  const to = isSigned ? 'certificating' : 'uploaded'
  await moveDocument(trx, { id, from: 'failed', to, now, set: { failure_reason: null, failure_words: null } })
  await recordActivity(trx, { accountId, documentId: id, event: 'document_retried', message, origin, now })
  await jobs.enqueue(trx, isSigned ? 'document.seal' : 'document.process', { documentId: id }, { turnOf: accountId })
}
