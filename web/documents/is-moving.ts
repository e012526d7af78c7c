import type { DocumentStatus } from '@rubrica/contracts/documents.ts'

/** True while the service is processing a document, so that a page should poll. */
export function isMoving(status: DocumentStatus) {
  return moving.has(status)
}

const moving = new Set<DocumentStatus>(['uploading', 'uploaded', 'metadata_processing', 'certificating'])
