import { Draft, type SavedDraft } from '@rubrica/contracts/drafts.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument } from '../documents/document-store.ts'
import { findDraft, writeDraft } from '../documents/draft-store.ts'
import { findSigners } from '../signers/signer-store.ts'

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
}

async function savedDraft(db: Db, accountId: string, documentId: string): Promise<SavedDraft> {
  const row = await findDraft(db, { kind: 'document', subject_id: documentId })
  if (!row) return { version: 0, draft: null, people: [], saved_by: null, saved_at: null }
  const { content, ...saved } = row
  const draft = Draft.parse(JSON.parse(content))
  const ids = [...new Set([...draft.signers.map(({ id }) => id), ...draft.copy_receivers])]
  const people = await findSigners(db, accountId, ids)
  return { ...saved, draft, people: people.map(({ id, full_name, email }) => ({ id, full_name, email })) }
}
