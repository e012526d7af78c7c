import type { Row } from '../db/tables.ts'

/** The document's name as the start of a file name. */
export function titleOf(document: Pick<Row<'documents'>, 'name'>): string {
  return document.name.replace(/\.(pdf|docx?|odt)$/i, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
}
