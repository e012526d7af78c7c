import { FileNoteCode, fileNotes } from '@rubrica/contracts/file-notes.ts'

/** Kept notes as they are shown. One that this version does not know is left out. */
export function keptNotes(kept: string | null) {
  const codes: unknown = kept === null ? [] : JSON.parse(kept)
  if (!Array.isArray(codes)) return []
  return FileNoteCode.options.flatMap((code) => (codes.includes(code) ? [{ code, message: fileNotes[code] }] : []))
}
