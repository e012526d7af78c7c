import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { retryDocument } from '../documents/document-retry.ts'
import { lockDocument } from '../documents/document-store.ts'

/**
 * Retries one failed document or, without an id, every one that everybody has signed: those can only
 * have failed for a reason on our side. Returns them.
 */
export async function retryFailed(
  parts: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  documentId: string | undefined,
): Promise<Row<'documents'>[]> {
  let failed = parts.db
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'failed')
    .where('deleted_at', 'is', null)
  failed = documentId ? failed.where('id', '=', documentId) : failed.where('completed_at', 'is not', null)
  const ids = (await failed.execute()).map(({ id }) => id)
  if (documentId && ids.length === 0) throw new Error(`${documentId} is no document that has failed`)
  const retried: Row<'documents'>[] = []
  for (const id of ids) {
    await parts.db.transaction().execute(async (trx) => {
      const document = await lockDocument(trx, id)
      // Its owner may have retried it meanwhile.
      if (document?.status !== 'failed') return
      await retryDocument(parts, trx, document, { message: 'O serviço vai tentar de novo.', origin: null })
      retried.push(document)
    })
  }
  return retried
}
