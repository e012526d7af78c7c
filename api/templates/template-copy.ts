import { randomUUID } from 'node:crypto'
import { recordOn } from '../assignments/document-trail.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { putDocumentFile } from '../documents/document-file-store.ts'
import { insertNewDocument } from '../documents/external-id.ts'
import { replacePages } from '../documents/page-store.ts'
import { newVerificationCode } from '../documents/verification-code.ts'
import type { DomainCall } from '../ground.ts'
import { userResource } from '../webhooks/webhook-resources.ts'
import type { PageMap } from './template-assignment.ts'
import { filesOfTemplate } from './template-file-store.ts'
import { pagesOfTemplates } from './template-page-store.ts'

/** What the document is called, by people and by programs. */
interface NewCopy {
  documentId: string
  name: string
  useId: string | null
  externalId: string | null
}

/** Writes a ready document that shares the template's files and pages, and answers which page became which. */
export async function copyTemplate(
  { caller, clock, origin }: DomainCall<MemberCaller>,
  trx: Db,
  template: Row<'templates'>,
  { documentId, name, useId, externalId }: NewCopy,
): Promise<PageMap> {
  const now = isoNow(clock)
  const { account_id, media_type, page_count, original_sha256, file_notes } = template
  const document = { id: documentId, account_id }
  await insertNewDocument(trx, {
    ...document,
    external_id: externalId,
    template_id: template.id,
    use_id: useId,
    name,
    status: 'metadata_ready',
    created_by: caller.user.id,
    media_type,
    page_count,
    original_sha256,
    file_notes,
    verification_code: newVerificationCode(),
    turn: 0,
    created_at: now,
    updated_at: now,
  })
  const files = await filesOfTemplate(trx, template.id)
  for (const { name: file, sha256, size, media_type: type } of files)
    await putDocumentFile(trx, { document_id: documentId, name: file, sha256, size, media_type: type, created_at: now })
  const pages = (await pagesOfTemplates(trx, [template.id])).map((page) => ({ page, id: randomUUID() }))
  await replacePages(
    trx,
    documentId,
    pages.map(({ page: { template_id, ...page }, id }) => ({ ...page, id, document_id: documentId })),
  )
  const done = { origin, now, subject: userResource(caller.user) }
  await recordOn(trx, document, {
    ...done,
    event: 'document_uploaded',
    message: `${caller.user.name} criou o documento a partir do template ${template.name}.`,
    evidence: { template_id: template.id, sha256: original_sha256 },
  })
  await recordOn(trx, document, {
    ...done,
    event: 'document_metadata_ready',
    message: `O documento está pronto: ${page_count} ${page_count === 1 ? 'página' : 'páginas'}.`,
    evidence: { sha256: original_sha256, page_count, size: files.find(({ name: file }) => file === 'original')?.size },
  })
  return new Map(pages.map(({ page, id }) => [page.id, id]))
}
