import {
  closedStatuses,
  type Document,
  type DocumentStatus,
  documentTransitions,
} from '@rubrica/contracts/documents.ts'
import type { Client } from './client.ts'
import { sleep } from './sleep.ts'

/**
 * Polls a document until it has the status `until` (default `certificated`), is closed, or can no longer reach it;
 * compare the status of the returned document. Polls every second at first and every ten in the end.
 * Throws the signal's reason when that aborts.
 */
export async function waitForDocument(
  client: Client,
  options: {
    documentId: string
    until?: DocumentStatus
    signal?: AbortSignal
    /** Called with each answer. */
    onAnswer?: (document: Document) => void
  },
): Promise<Document> {
  const { documentId, until = 'certificated', signal, onAnswer } = options
  for (let delay = 1000; ; delay = Math.min(delay * 1.2, 10_000)) {
    const document = await client.documents.get({ documentId }, signal ? { signal } : {})
    onAnswer?.(document)
    if (document.status === until || document.is_closed || !leadsTo(document.status, until)) return document
    await sleep(delay, signal)
  }
}

/** Whether a document in status `from` may still come to `until` without being closed on the way. */
function leadsTo(from: DocumentStatus, until: DocumentStatus): boolean {
  const seen = new Set<DocumentStatus>()
  const open = [...documentTransitions[from]]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (status === until) return true
    if (!seen.has(status) && !closedStatuses.includes(status)) open.push(...documentTransitions[status])
    seen.add(status)
  }
  return false
}
