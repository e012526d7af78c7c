import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import type { Row } from '../db/tables.ts'
import { titleOf } from '../documents/document-title.ts'
import { download } from '../files/download.ts'
import type { DomainCall } from '../ground.ts'
import { filesOfTemplate } from './template-file-store.ts'

/** The PDF behind a template's pages. */
export async function openTemplateFile(
  parts: Pick<DomainCall, 'db' | 'files'>,
  template: Row<'templates'>,
): Promise<Download> {
  const file = (await filesOfTemplate(parts.db, template.id)).find(({ name }) => name === 'original')
  if (!file) throw new Refusal('artifact_not_ready')
  return download(parts, file, `${titleOf(template)}.pdf`)
}
