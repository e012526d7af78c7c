import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { startAssignment } from '../assignments/assignment-start.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { isoNow } from '../clock.ts'
import { commitLazily } from '../db/commit-lazily.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findDocumentFile, putDocumentFile } from '../documents/document-file-store.ts'
import { findDocument, moveDocument } from '../documents/document-store.ts'
import { replacePages } from '../documents/page-store.ts'
import type { JobPayloads, PageSize } from '../jobs/jobs.ts'
import { PDF_TYPE, refusalOfPdf } from '../uploads/document-intake.ts'
import { reasonOf } from '../uploads/failure-reason.ts'
import { type PreparedFile, prepareFile, prepareMeasured } from '../uploads/prepared-file.ts'
import { failDocument } from './document-failure.ts'
import { noteWaiting } from './note-waiting.ts'

/**
 * The job `document.process`: conversion if needed, page sizes, thumbnail; then `metadata_ready`, or `failed` with
 * the reason. Every step may run again after a crash.
 */
export async function processDocument(
  deps: Deps,
  { documentId, pages }: JobPayloads['document.process'],
): Promise<void> {
  const { db, clock } = deps
  const document = await findDocument(db, documentId)
  if (!document) return
  if (document.status === 'uploaded') {
    const move = { id: documentId, from: 'uploaded', to: 'metadata_processing', now: isoNow(clock) } as const
    await commitLazily(db, (own) => moveDocument(own, move))
  } else if (document.status !== 'metadata_processing') return
  try {
    await finish(deps, document, await prepare(deps, document, pages))
  } catch (error) {
    await noteWaiting(deps, { documentId }, error)
    const reason = refusalOfPdf(error)
    if (!(reason instanceof Refusal)) throw error
    await processingFailed(deps, documentId, reasonOf(reason))
  }
}

/** Ends processing without a result. The reason is what the owner reads. */
export function processingFailed(deps: Deps, documentId: string, reason: Sentence): Promise<void> {
  const message = `O arquivo não pôde ser preparado: ${reason.pt}`
  // A process may die between taking the job and its first step.
  return failDocument(deps, documentId, { from: ['uploaded', 'metadata_processing'], reason, message })
}

async function prepare(
  deps: Deps,
  { id, account_id: workspace }: Row<'documents'>,
  pages: PageSize[] | undefined,
): Promise<PreparedFile> {
  const source = await findDocumentFile(deps.db, id, 'source')
  if (!source) throw new Error('a document has no source file')
  return pages ? prepareMeasured(deps, source, { workspace, pages }) : prepareFile(deps, source, { workspace })
}

async function finish(
  deps: Deps,
  { id }: Row<'documents'>,
  { original, thumbnail, pages }: PreparedFile,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = isoNow(deps.clock)
    const set = { page_count: pages.length, original_sha256: original.sha256 }
    const document = await moveDocument(trx, { id, from: 'metadata_processing', to: 'metadata_ready', now, set })
    if (!document) return
    await replacePages(
      trx,
      id,
      pages.map(({ number, width, height }) => ({ id: randomUUID(), document_id: id, number, width, height })),
    )
    await putDocumentFile(trx, {
      document_id: id,
      name: 'original',
      ...original,
      media_type: PDF_TYPE,
      created_at: now,
    })
    await putDocumentFile(trx, {
      document_id: id,
      name: 'thumbnail',
      ...thumbnail,
      media_type: 'image/jpeg',
      created_at: now,
    })
    const message = `O documento está pronto para ser preparado: ${pages.length} ${pages.length === 1 ? 'página' : 'páginas'}.`
    await recordOn(trx, document, {
      event: 'document_metadata_ready',
      message,
      evidence: { sha256: original.sha256, page_count: pages.length, size: original.size },
      origin: null,
      now,
    })
    await startAssignment(deps, trx, id)
  })
}
