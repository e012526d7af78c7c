import { FileNoteCode, fileNotes } from '@rubrica/contracts/file-notes.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'

/** Returns stored notes in a reader's language, without those that this version does not know. */
export function keptNotes(kept: string | null, locale: Locale) {
  const codes: unknown = kept === null ? [] : JSON.parse(kept)
  if (!Array.isArray(codes)) return []
  return FileNoteCode.options.flatMap((code) =>
    codes.includes(code) ? [{ code, message: fileNotes[code][locale] }] : [],
  )
}
