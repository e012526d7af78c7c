import { recordOn } from '../assignments/document-trail.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument, selectDocuments, updateDocument } from '../documents/document-store.ts'
import { deleteDraft } from '../documents/draft-store.ts'
import type { Ground } from '../ground.ts'
import { deletePasskeysOfAccount } from '../signers/passkey-store.ts'
import { anonymizeUnusedSigners } from '../signers/signer-store.ts'
import { deleteTags } from '../tags/tag-store.ts'
import { forgetWebhooks } from '../webhooks/webhook-forgetting.ts'
import { openFirstAccount } from '../workspaces/account-opening.ts'
import { updateAccount } from '../workspaces/account-store.ts'
import { revokeInvitations } from '../workspaces/invitation-step.ts'
import { deleteMember, findMemberIds } from '../workspaces/member-store.ts'

/**
 * Closes a workspace whose lock is held: removes members, revokes invitations, and a job removes
 * its documents. Members left without a workspace get a new one, except `leaving`, whose account is being deleted.
 */
export async function closeAccount(
  { jobs }: Pick<Ground, 'jobs'>,
  trx: Db,
  { accountId, now, leaving = null }: { accountId: string; now: string; leaving?: string | null },
): Promise<void> {
  const people = await findMemberIds(trx, accountId)
  await updateAccount(trx, accountId, { deleted_at: now, logo_sha256: null, logo_size: null, logo_type: null })
  for (const userId of people) {
    await deleteMember(trx, accountId, userId)
    if (userId !== leaving) await openFirstAccount(trx, userId, now)
  }
  await revokeInvitations(trx, accountId, { origin: null, now })
  await forgetWebhooks(trx, accountId)
  await jobs.enqueue(trx, 'account.close', { accountId })
}

/**
 * The job `account.close`: every document can no longer be opened; seals, hashes and trails stay (decision 0009).
 * Contacts without documents are deleted, and so are tags and passkeys.
 */
export async function removeDocuments({ db, clock }: Pick<Ground, 'db' | 'clock'>, accountId: string): Promise<void> {
  for (;;) {
    const rows = await selectDocuments(db, { accountId }).select('id').limit(100).execute()
    if (rows.length === 0) break
    for (const { id } of rows) await db.transaction().execute((trx) => removeOne(trx, id, isoNow(clock)))
  }
  await anonymizeUnusedSigners(db, accountId, isoNow(clock))
  await deletePasskeysOfAccount(db, accountId)
  await db.transaction().execute((trx) => deleteTags(trx, accountId))
}

async function removeOne(trx: Db, documentId: string, now: string): Promise<void> {
  const document = await lockDocument(trx, documentId)
  if (!document) return
  await recordOn(trx, document, {
    event: 'document_removed',
    message: 'O workspace foi encerrado e o documento não pode mais ser aberto.',
    origin: null,
    now,
  })
  await updateDocument(trx, documentId, { deleted_at: now, updated_at: now })
  await deleteDraft(trx, documentId)
}
