import { FileNoteCode, fileNotes } from '@rubrica/contracts/file-notes.ts'

/** Returns stored notes as the API shows them, without those that this version does not know. */
export function keptNotes(kept: string | null) {
  const codes: unknown = kept === null ? [] : JSON.parse(kept)
  if (!Array.isArray(codes)) return []
  return FileNoteCode.options.flatMap((code) => (codes.includes(code) ? [{ code, message: fileNotes[code] }] : []))
}
