import { Draft, type SavedDraft, type SavedUsage, UsageDraft } from '@rubrica/contracts/drafts.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument } from '../documents/document-store.ts'
import { deleteDraft, findDraft, writeDraft } from '../documents/draft-store.ts'
import { findSigners } from '../signers/signer-store.ts'
import { findTemplate } from '../templates/template-store.ts'
import { withTemplate } from '../templates/with-template.ts'

export const drafts: Handlers<'drafts'> = {
  async get({ documentId }, { db, caller }) {
    return savedDraft(db, caller.accountId, documentId)
  },

  async save({ documentId, version, draft }, { db, clock, caller }) {
    await db.transaction().execute(async (trx) => {
      const document = await lockDocument(trx, documentId)
      if (!document) throw new Refusal('not_found')
      if (document.status !== 'metadata_ready') throw new Refusal('document_not_preparable')
      const subject = { kind: 'document', subject_id: documentId } as const
      const before = await findDraft(trx, subject)
      const content = JSON.stringify(draft)
      // What is there already was saved by a call whose answer was lost, or says the same: nothing is overwritten.
      if (before?.content === content) return
      if (version !== (before?.version ?? 0)) throw new Refusal('draft_outdated')
      const by = { saved_by: caller.user.id, saved_at: isoNow(clock) }
      await writeDraft(trx, { ...subject, version: version + 1, content, ...by })
    })
    return savedDraft(db, caller.accountId, documentId)
  },

  async getUsage({ accountId, templateId }, { db, caller }) {
    if (!(await findTemplate(db, accountId, templateId))) throw new Refusal('not_found')
    return savedUsage(db, accountId, useOf(templateId, caller.user.id))
  },

  async saveUsage({ accountId, templateId, draft }, call) {
    const { db, caller } = call
    const subject = useOf(templateId, caller.user.id)
    await withTemplate(call, accountId, templateId, async (trx, _template, now) => {
      if (!draft) return deleteDraft(trx, subject)
      const by = { saved_by: caller.user.id, saved_at: now }
      await writeDraft(trx, { ...subject, version: 1, content: JSON.stringify(draft), ...by })
    })
    return savedUsage(db, accountId, subject)
  },
}

function useOf(templateId: string, userId: string) {
  return { kind: `use by ${userId}`, subject_id: templateId } as const
}

async function savedUsage(db: Db, accountId: string, subject: ReturnType<typeof useOf>): Promise<SavedUsage> {
  const row = await findDraft(db, subject)
  if (!row) return { draft: null, people: [], saved_at: null }
  const draft = UsageDraft.parse(JSON.parse(row.content))
  const ids = [...draft.cast.map(({ id }) => id), ...draft.copy_receivers]
  return { draft, people: await peopleOf(db, accountId, ids), saved_at: row.saved_at }
}

async function peopleOf(db: Db, accountId: string, ids: string[]) {
  const people = await findSigners(db, accountId, [...new Set(ids)])
  return people.map(({ id, full_name, email }) => ({ id, full_name, email }))
}

async function savedDraft(db: Db, accountId: string, documentId: string): Promise<SavedDraft> {
  const row = await findDraft(db, { kind: 'document', subject_id: documentId })
  if (!row) return { version: 0, draft: null, people: [], saved_by: null, saved_at: null }
  const { content, ...saved } = row
  const draft = Draft.parse(JSON.parse(content))
  const ids = [...draft.signers.map(({ id }) => id), ...draft.copy_receivers]
  return { ...saved, draft, people: await peopleOf(db, accountId, ids) }
}
