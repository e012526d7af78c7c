import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { cutText } from '@rubrica/contracts/cut-text.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { DOCUMENT_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { inOneLine } from '@rubrica/contracts/one-line.ts'
import { TEMPLATE_EDITOR } from '@rubrica/contracts/template-roles.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import { rolledBack } from '../db/rolled-back.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findDocument } from '../documents/document-store.ts'
import { requireDocument } from '../documents/with-document.ts'
import { chooseTags } from '../tags/tag-choice.ts'
import { readTagFilter, tagWordsOf } from '../tags/tag-words.ts'
import { replaceTemplateTags } from '../tags/template-tag-store.ts'
import { createFromTemplate } from '../templates/document-from-template.ts'
import { openTemplateFile } from '../templates/template-download.ts'
import { replaceTemplateFields } from '../templates/template-field-store.ts'
import { planTemplateFields } from '../templates/template-fields-plan.ts'
import { putTemplateFile } from '../templates/template-file-store.ts'
import { openTemplatePage } from '../templates/template-page-image.ts'
import { insertTemplateRole } from '../templates/template-role-store.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  raiseTemplateVersion,
  selectTemplates,
  updateTemplate,
} from '../templates/template-store.ts'
import { recordOnTemplate } from '../templates/template-trail.ts'
import { withTemplate } from '../templates/with-template.ts'
import { requireReadable } from '../uploads/document-intake.ts'
import { documentView } from '../views/document-view.ts'
import { templateView, templateViews } from '../views/template-view.ts'
import { userResource } from '../webhooks/webhook-resources.ts'
import { createRole, removeRole, updateRole } from './template-roles.ts'

const sortable = ['name', 'status', 'created_at', 'updated_at'] as const

export const templates: Handlers<'templates'> = {
  async list({ accountId, search, sort, tags, ...paging }, call) {
    const ids = call.caller.key?.scopes?.templates
    const filter = { accountId, search, ids, tagIds: await readTagFilter(call.db, accountId, tags) }
    const order = readSort(sort, sortable, { column: 'created_at', direction: 'desc' })
    const page = await readPage(
      {
        rows: selectTemplates(call.db, filter).selectAll(),
        order: [order, byColumn('id')],
      },
      paging,
    )
    return pageOf(page, await templateViews(call, page.items))
  },

  async create({ accountId, file, name, document_name, message, tags }, call) {
    const { db, clock, jobs, caller, origin } = call
    const { mediaType, notes } = await requireReadable(call, file, { workspace: accountId, signal: call.signal })
    const now = isoNow(clock)
    const id = randomUUID()
    const title = cutText(inOneLine(name || file.name || 'Template').normalize('NFC'), DOCUMENT_NAME_MAX)
    const template = { id, account_id: accountId, name: title }
    await db.transaction().execute(async (trx) => {
      await insertTemplate(trx, {
        ...template,
        document_name: document_name || null,
        message: message || null,
        status: 'uploaded',
        created_by: caller.user.id,
        media_type: mediaType,
        file_notes: JSON.stringify(notes),
        turn: 0,
        created_at: now,
        updated_at: now,
      })
      const tagIds = await chooseTags(trx, { accountId, words: tagWordsOf(tags), now })
      await replaceTemplateTags(trx, id, 'template', tagIds)
      const stored = { sha256: file.sha256, size: file.size, media_type: mediaType, created_at: now }
      await putTemplateFile(trx, { template_id: id, name: 'source', ...stored })
      const editor = { id: randomUUID(), template_id: id, name: TEMPLATE_EDITOR, position: 0 }
      await insertTemplateRole(trx, { ...editor, assignment_type: 'Editor', created_at: now, updated_at: now })
      await recordOnTemplate(trx, template, {
        event: 'template_created',
        message: `${caller.user.name} enviou o template ${title}.`,
        evidence: { file_name: file.name, sha256: file.sha256, size: file.size },
        subject: userResource(caller.user),
        origin,
        now,
      })
      await jobs.enqueue(trx, 'template.process', { templateId: id }, { turnOf: accountId })
    })
    return templateView(call, await ownTemplate(call, accountId, id))
  },

  async get({ accountId, templateId }, call) {
    return templateView(call, await ownTemplate(call, accountId, templateId))
  },

  async update({ accountId, templateId, version, name, document_name, message, ...tags }, call) {
    await withTemplate(call, accountId, templateId, async (trx, template, now) => {
      const chosen = { template: tags.tags, document: tags.default_document_tags }
      for (const purpose of ['template', 'document'] as const) {
        const words = chosen[purpose]
        if (!words) continue
        await replaceTemplateTags(trx, templateId, purpose, await chooseTags(trx, { accountId, words, now }))
      }
      const texts = {
        name: name ?? template.name,
        document_name: document_name === undefined ? template.document_name : document_name || null,
        message: message === undefined ? template.message : message || null,
      }
      // Who says what is there already, for example because an answer was lost, overwrites nothing.
      if (isDeepStrictEqual({ ...template, ...texts }, { ...template }))
        return updateTemplate(trx, templateId, { updated_at: now })
      requireVersion(template, version)
      await raiseTemplateVersion(trx, templateId, { ...texts, updated_at: now })
    })
    return templateView(call, await ownTemplate(call, accountId, templateId))
  },

  async remove({ accountId, templateId }, call) {
    await withTemplate(call, accountId, templateId, (trx) => deleteTemplate(trx, templateId))
    return []
  },

  async setFields({ accountId, templateId, version, ...wanted }, call) {
    await withTemplate(call, accountId, templateId, async (trx, template, now) => {
      if (template.status !== 'ready') throw new Refusal('template_not_ready')
      requireVersion(template, version)
      await replaceTemplateFields(trx, templateId, await planTemplateFields(trx, template, wanted, now))
      await raiseTemplateVersion(trx, templateId, { updated_at: now })
    })
    return templateView(call, await ownTemplate(call, accountId, templateId))
  },

  createRole,
  updateRole,
  removeRole,

  async download({ accountId, templateId }, call) {
    return openTemplateFile(call, await ownTemplate(call, accountId, templateId))
  },

  async pageImage({ accountId, templateId, pageId }, call) {
    return openTemplatePage(call, await ownTemplate(call, accountId, templateId), pageId)
  },

  async createDocument(wanted, call) {
    const documentId = await call.db.transaction().execute((trx) => createFromTemplate(call, trx, wanted))
    return documentView(call, await requireDocument(call.db, { documentId }))
  },

  previewDocument(wanted, call) {
    return rolledBack(call.db, async (trx) => {
      const document = await findDocument(trx, await createFromTemplate(call, trx, wanted))
      if (!document) throw new TypeError('a document is gone before it is shown')
      return documentView({ ...call, db: trx }, document)
    })
  },
}

async function ownTemplate({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<Row<'templates'>> {
  const template = await findTemplate(db, accountId, id)
  if (!template) throw new Refusal('not_found')
  return template
}

function requireVersion(template: Row<'templates'>, version: number | undefined) {
  if (version !== undefined && version !== template.version) throw new Refusal('template_outdated')
}
