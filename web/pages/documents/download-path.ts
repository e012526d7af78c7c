import type { ArtifactName } from '@rubrica/contracts/documents.ts'

/** Where the browser fetches a document's file with its own cookie. */
export function downloadPath(documentId: string, artifact: ArtifactName) {
  return `/v1/documents/${encodeURIComponent(documentId)}/download/${artifact}`
}
