import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { DocumentTotals } from '@rubrica/contracts/statistics.ts'
import type { Db } from '../db/database.ts'
import { type CountedDocuments, countByStatus, meanHoursToSign, type StatusCount } from '../documents/totals-store.ts'

/** Bounded to recent documents: a mean over all would read every document of the workspace. */
const MEAN_OF = 1000

export async function readDocumentTotals(db: Db, scope: CountedDocuments): Promise<DocumentTotals> {
  const counts = await countByStatus(db, scope)
  const sum = (rows: StatusCount[], what: 'total' | 'sent') => rows.reduce((all, row) => all + row[what], 0)
  const of = (status: DocumentStatus) =>
    sum(
      counts.filter((row) => row.status === status),
      'total',
    )
  return {
    documents: documentsBy(of),
    total: sum(counts, 'total'),
    sent: sum(counts, 'sent'),
    signed: of('certificated'),
    pending: of('pending_signature'),
    mean_hours_to_sign: rounded(await meanHoursToSign(db, scope, MEAN_OF)),
  }
}

function documentsBy(count: (status: DocumentStatus) => number): DocumentTotals['documents'] {
  return {
    uploading: count('uploading'),
    uploaded: count('uploaded'),
    metadata_processing: count('metadata_processing'),
    metadata_ready: count('metadata_ready'),
    pending_signature: count('pending_signature'),
    certificating: count('certificating'),
    certificated: count('certificated'),
    expired: count('expired'),
    rejected_by_user: count('rejected_by_user'),
    rejected_by_signer: count('rejected_by_signer'),
    failed: count('failed'),
  }
}

/** To two decimals. */
function rounded(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 100) / 100
}
