import type { PdfDocument } from '../../pdf/document.ts'
import type { Revisions } from '../revisions.ts'
import { judgeObjects } from './judge-objects.ts'
import { readUpdate } from './read-update.ts'

/**
 * Judges what follows a seal by a white list, update by update and object by object: validation data and document timestamps,
 * written as the service writes them. Only what every reader reads alike can be on it.
 */
export function judgeUpdates(revisions: Revisions, sealEnd: number): void {
  const { now, say } = revisions
  const bytes = now.document.bytes
  for (let start = sealEnd; start < bytes.length; ) {
    const before = now.document.at(start)
    const update = readUpdate(now.document, before)
    if ('fault' in update) {
      say(update.fault)
      return
    }
    if (!judgeObjects(revisions, { ...update, before, after: stateAt(now.document, update.end) })) return
    start = update.end
  }
}

function stateAt(document: PdfDocument, length: number): PdfDocument {
  return length === document.length ? document : document.at(length)
}
