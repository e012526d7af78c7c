import { z } from 'zod'
import { Draft } from './draft.ts'

const UnsavedDraft = z.object({ version: z.number().int(), draft: Draft })

/** Changes that the server has not got yet, and the version that they were made from. */
export type UnsavedDraft = z.infer<typeof UnsavedDraft>

/** Null where this tab has saved everything; what cannot be read any more counts as nothing. */
export function readUnsaved(documentId: string): UnsavedDraft | null {
  try {
    return UnsavedDraft.parse(JSON.parse(sessionStorage.getItem(key(documentId)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps changes in this tab until they are saved: a reload, a lost connection or the end of the session loses nothing. */
export function keepUnsaved(documentId: string, unsaved: UnsavedDraft): void {
  sessionStorage.setItem(key(documentId), JSON.stringify(unsaved))
}

export function dropUnsaved(documentId: string): void {
  sessionStorage.removeItem(key(documentId))
}

function key(documentId: string) {
  return `draft:${documentId}`
}
