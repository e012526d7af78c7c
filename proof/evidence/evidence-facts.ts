import type { EvidenceFacts } from '../report.ts'
import { type Evidence, isHashed } from './evidence.ts'

/** What a report says of evidence; `sha256` is that of its bytes. */
export function evidenceFacts({ document, parties, events, head }: Evidence, sha256: string): EvidenceFacts {
  return {
    sha256,
    head,
    documentId: document.id,
    documentName: document.name,
    originalSha256: document.original_sha256,
    entries: events.length,
    entriesUnread: events.filter((entry) => !isHashed(entry)).length,
    parties: parties.map(({ name, government_id, verification, signed_at, seen }) => ({
      name,
      governmentId: typeof government_id === 'object' ? (government_id?.masked ?? null) : government_id,
      method: verification.method,
      address: verification.address,
      verifiedAt: verification.at,
      signedAt: signed_at,
      pagesSeen: seen?.pages ?? null,
    })),
  }
}
