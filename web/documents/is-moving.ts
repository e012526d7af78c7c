import type { DocumentStatus } from '@rubrica/contracts/documents.ts'

/** True while the service itself is working on a document, so that a page should look again by itself. */
export function isMoving(status: DocumentStatus) {
  return moving.has(status)
}

const moving = new Set<DocumentStatus>(['uploading', 'uploaded', 'metadata_processing', 'certificating'])
