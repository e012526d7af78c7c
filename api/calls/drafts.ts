import { Draft, type SavedDraft, type SavedUsage, UsageDraft } from '@rubrica/contracts/drafts.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentOfUse } from '../documents/document-store.ts'
import { findDraft, writeDraft } from '../documents/draft-store.ts'
import { withDocument } from '../documents/with-document.ts'
import { findSigners } from '../signers/signer-store.ts'
import { findTemplate } from '../templates/template-store.ts'
import { requireUnsent } from '../templates/template-use.ts'
import { findUsageDraft, NO_USAGE, writeUsageDraft } from '../templates/usage-draft-store.ts'
import { withTemplate } from '../templates/with-template.ts'

export const drafts: Handlers<'drafts'> = {
  async get({ documentId }, { db, caller }) {
    return savedDraft(db, caller.accountId, documentId)
  },

  async save({ documentId, version, draft }, call) {
    const { db, caller } = call
    await withDocument(call, { documentId }, async (trx, document, now) => {
      if (document.status !== 'metadata_ready') throw new Refusal('document_not_preparable')
      const before = await findDraft(trx, documentId)
      const content = JSON.stringify(draft)
      // The stored draft came from a call that lost its answer, or says the same: overwrites nothing.
      if (before?.content === content) return
      requireNewest(version, before)
      const by = { saved_by: caller.user.id, saved_at: now }
      await writeDraft(trx, { document_id: documentId, version: version + 1, content, ...by })
    })
    return savedDraft(db, caller.accountId, documentId)
  },

  async getUsage({ accountId, templateId }, { db, caller }) {
    if (!(await findTemplate(db, accountId, templateId))) throw new Refusal('not_found')
    return savedUsage(db, accountId, { template_id: templateId, user_id: caller.user.id })
  },

  async saveUsage({ accountId, templateId, version, draft }, call) {
    const { db, caller } = call
    const use = { template_id: templateId, user_id: caller.user.id }
    await withTemplate(call, accountId, templateId, async (trx, _template, now) => {
      await requireUnsent(trx, templateId, draft?.use_id)
      const before = await findUsageDraft(trx, use)
      const content = JSON.stringify(draft)
      if ((before?.content ?? NO_USAGE) === content) return
      requireNewest(version, before)
      await writeUsageDraft(trx, { ...use, version: version + 1, content, saved_at: now })
    })
    return savedUsage(db, accountId, use)
  },

  async sentUse({ accountId, templateId, useId }, { db }) {
    const document = await findDocumentOfUse(db, templateId, useId)
    if (document?.account_id !== accountId || document.deleted_at) throw new Refusal('not_found')
    return { document_id: document.id }
  },
}

function requireNewest(version: number, before: { version: number } | undefined) {
  if (version !== (before?.version ?? 0)) throw new Refusal('draft_outdated')
}

async function savedUsage(
  db: Db,
  accountId: string,
  use: Pick<Row<'usage_drafts'>, 'template_id' | 'user_id'>,
): Promise<SavedUsage> {
  const row = await findUsageDraft(db, use)
  const draft = UsageDraft.nullable().parse(JSON.parse(row?.content ?? NO_USAGE))
  if (!row || !draft) return { version: row?.version ?? 0, draft: null, people: [], saved_at: null }
  const ids = [...draft.cast.map(({ id }) => id), ...draft.copy_receivers]
  return { version: row.version, draft, people: await peopleOf(db, accountId, ids), saved_at: row.saved_at }
}

async function peopleOf(db: Db, accountId: string, ids: string[]) {
  const people = await findSigners(db, accountId, [...new Set(ids)])
  return people.map(({ id, full_name, email, whatsapp_phone_number }) => ({
    id,
    full_name,
    email,
    whatsapp_phone_number,
  }))
}

async function savedDraft(db: Db, accountId: string, documentId: string): Promise<SavedDraft> {
  const row = await findDraft(db, documentId)
  if (!row) return { version: 0, draft: null, people: [], saved_by: null, saved_at: null }
  const { content, ...saved } = row
  const draft = Draft.parse(JSON.parse(content))
  const ids = [...draft.signers.map(({ id }) => id), ...draft.copy_receivers]
  return { ...saved, draft, people: await peopleOf(db, accountId, ids) }
}
