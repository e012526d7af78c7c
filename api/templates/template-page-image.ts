import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import type { Row } from '../db/tables.ts'
import { titleOf } from '../documents/document-title.ts'
import { download } from '../files/download.ts'
import type { DomainCall } from '../ground.ts'
import { drawPage } from '../uploads/page-image.ts'
import { findTemplatePage, setTemplatePageImage } from './template-page-store.ts'

/** A page of a template as JPEG at 150 DPI, drawn at the first request. */
export async function openTemplatePage(
  parts: Pick<DomainCall, 'db' | 'clock' | 'files' | 'pdf' | 'signal'>,
  template: Row<'templates'>,
  pageId: string,
): Promise<Download> {
  const page = await findTemplatePage(parts.db, template.id, pageId)
  if (!page || !template.original_sha256) throw new Refusal('not_found')
  const image =
    page.image_sha256 && page.image_size
      ? { sha256: page.image_sha256, size: page.image_size }
      : await drawPage(parts, template.original_sha256, page.number, {
          workspace: template.account_id,
          signal: parts.signal,
        })
  if (!page.image_sha256) await setTemplatePageImage(parts.db, page.id, image)
  return download(parts, { ...image, media_type: 'image/jpeg' }, `${titleOf(template)}-${page.number}.jpg`)
}
