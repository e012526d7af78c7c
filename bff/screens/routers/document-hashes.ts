import type { Activity } from '@rubrica/contracts/documents.ts'

/** SHA-256 of a document's files, as hexadecimal; null if the trail does not name it. */
export interface DocumentHashes {
  original: string | null
  certificated: string | null
}

/** Reads the hashes from the audit trail, which is the evidence. */
export function documentHashes(activities: Activity[]): DocumentHashes {
  return {
    original: hashIn(activities, 'document_metadata_ready'),
    certificated: hashIn(activities, 'document_timestamp_renewed') ?? hashIn(activities, 'document_certificated'),
  }
}

function hashIn(activities: Activity[], event: string) {
  const found = activities.findLast((activity) => activity.event === event)
  const { sha256 } = found?.evidence ?? found?.payload ?? {}
  return typeof sha256 === 'string' ? sha256 : null
}
