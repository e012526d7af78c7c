import { Draft, emptyDraft, isUntouched } from './draft.ts'

/** Reads what was prepared for a document in this tab; a draft that cannot be read any more counts as none. */
export function readDraft(documentId: string): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(key(documentId)) ?? 'null'))
  } catch {
    return emptyDraft
  }
}

/** Keeps a draft in sessionStorage, so that a reload loses nothing. */
export function keepDraft(documentId: string, draft: Draft): void {
  if (isUntouched(draft)) sessionStorage.removeItem(key(documentId))
  else sessionStorage.setItem(key(documentId), JSON.stringify(draft))
}

/** Forgets a draft: its document has been sent. */
export function dropDraft(documentId: string): void {
  sessionStorage.removeItem(key(documentId))
}

function key(documentId: string) {
  return `draft:${documentId}`
}
