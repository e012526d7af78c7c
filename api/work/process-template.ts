import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { filesOfTemplate, putTemplateFile } from '../templates/template-file-store.ts'
import { replaceTemplatePages } from '../templates/template-page-store.ts'
import { lockTemplate, moveTemplate, readTemplate } from '../templates/template-store.ts'
import { recordOnTemplate } from '../templates/template-trail.ts'
import { PDF_TYPE, refusalOfPdf } from '../uploads/document-intake.ts'
import { keptReason, reasonOf } from '../uploads/failure-reason.ts'
import { type PreparedFile, prepareFile } from '../uploads/prepared-file.ts'
import { noteWaiting } from './note-waiting.ts'

/**
 * The job `template.process`: what a document's processing does to its file, then `ready`, or `failed` with the
 * reason. Every step may run again after a crash.
 */
export async function processTemplate(deps: Deps, templateId: string): Promise<void> {
  const { db, clock } = deps
  const template = await readTemplate(db, templateId)
  if (template?.status === 'uploaded') {
    await moveTemplate(db, { id: templateId, from: 'uploaded', to: 'processing', now: isoNow(clock) })
  } else if (template?.status !== 'processing') return
  const source = (await filesOfTemplate(db, templateId)).find((file) => file.name === 'source')
  if (!source) return
  try {
    await finish(deps, template, await prepareFile(deps, source, { workspace: template.account_id }))
  } catch (error) {
    await noteWaiting(deps, { templateId }, error)
    const reason = refusalOfPdf(error)
    if (!(reason instanceof Refusal)) throw error
    await failTemplate(deps, templateId, reasonOf(reason))
  }
}

/** Ends processing without a result. The reason is what the owner reads. */
export async function failTemplate({ db, clock, jobs }: Deps, templateId: string, reason: Sentence): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const template = await lockTemplate(trx, templateId)
    // A process may die between taking the job and its first step.
    if (template?.status !== 'uploaded' && template?.status !== 'processing') return
    const now = isoNow(clock)
    const set = keptReason(reason)
    await moveTemplate(trx, { id: templateId, from: template.status, to: 'failed', now, set })
    await recordOnTemplate(trx, template, {
      event: 'template_processing_failed',
      message: `O arquivo do template ${template.name} não pôde ser preparado: ${reason.pt}`,
      payload: { error_message: reason.pt },
      origin: null,
      now,
    })
    await orderMessage(jobs, trx, { kind: 'templateFailed', templateId }, { turnOf: template.account_id })
  })
}

async function finish(
  { db, clock }: Deps,
  { id }: Row<'templates'>,
  { original, thumbnail, pages }: PreparedFile,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const template = await lockTemplate(trx, id)
    if (template?.status !== 'processing') return
    const now = isoNow(clock)
    await replaceTemplatePages(
      trx,
      id,
      pages.map(({ number, width, height }) => ({ id: randomUUID(), template_id: id, number, width, height })),
    )
    const note = { template_id: id, created_at: now }
    await putTemplateFile(trx, { ...note, name: 'original', ...original, media_type: PDF_TYPE })
    await putTemplateFile(trx, { ...note, name: 'thumbnail', ...thumbnail, media_type: 'image/jpeg' })
    const set = { page_count: pages.length, original_sha256: original.sha256 }
    await moveTemplate(trx, { id, from: 'processing', to: 'ready', now, set })
    await recordOnTemplate(trx, template, {
      event: 'template_processed',
      message: `O template ${template.name} está pronto: ${pages.length} ${pages.length === 1 ? 'página' : 'páginas'}.`,
      evidence: { page_count: pages.length },
      origin: null,
      now,
    })
  })
}
