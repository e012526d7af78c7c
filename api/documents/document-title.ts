import { withoutEnding } from '@rubrica/contracts/upload-formats.ts'
import type { Row } from '../db/tables.ts'

/** The document's name as the start of a file name. */
export function titleOf(document: Pick<Row<'documents'>, 'name'>): string {
  return withoutEnding(document.name).replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
}
