import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { sql } from 'kysely'
import { removeDocument } from '../assignments/document-removal.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteInSlices, eachInSlices, inSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument, moveDocument, selectDocuments } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { forgetSigners } from '../signers/signer-forgetting.ts'
import { signerIdsAfter } from '../signers/signer-store.ts'
import { deleteTags } from '../tags/tag-store.ts'
import { deleteAddresses } from '../webhooks/address-store.ts'
import { openFirstAccount } from '../workspaces/account-opening.ts'
import { awaitCalls, updateAccount } from '../workspaces/account-store.ts'
import { revokeInvitations } from '../workspaces/invitation-step.ts'
import { deleteMember, findMemberIds } from '../workspaces/member-store.ts'
import { tableEnds } from './table-ends.ts'

/**
 * Closes a workspace; hold its lock. Removes members, revokes invitations, and orders a job that removes
 * its documents. Members left without a workspace get a new one, except `leaving`, who deletes their account.
 */
export async function closeAccount(
  { jobs }: Pick<Ground, 'jobs'>,
  trx: Db,
  { accountId, now, leaving = null }: { accountId: string; now: string; leaving?: string | null },
): Promise<void> {
  const people = await findMemberIds(trx, accountId)
  await updateAccount(trx, accountId, { deleted_at: now, ...goneAtOnce })
  for (const userId of people) {
    await deleteMember(trx, accountId, userId)
    if (userId !== leaving) await openFirstAccount(trx, userId, now)
  }
  await revokeInvitations(trx, accountId, { origin: null, now })
  await deleteAddresses(trx, accountId)
  await jobs.enqueue(trx, 'account.close', { accountId }, { turnOf: accountId })
}

/** Documents that one job removes before it orders the next job, because a stop waits for running jobs. */
const A_RUN = 500
/** The wait before it looks again whether all fully signed documents are sealed and their copies written. */
const SEAL_MINUTES = 1

/**
 * The job `account.close`: every document can no longer be opened; seals, hashes and trails stay (decision 0009).
 * Cancels what waits for signatures; first seals what all have signed. Deletes contacts without documents, tags,
 * passkeys, drawn signatures, what `tableEnds` says and its name. May run again after an interruption.
 */
export async function removeDocuments(
  { db, clock, jobs }: Pick<Ground, 'db' | 'clock' | 'jobs'>,
  accountId: string,
): Promise<void> {
  await awaitCalls(db, accountId)
  const removable = selectDocuments(db, { accountId }).where('status', '!=', 'certificating')
  const rows = await removable.select('id').limit(A_RUN).execute()
  await eachInSlices(rows, ({ id }) => db.transaction().execute((trx) => removeOne(trx, id, isoNow(clock))))
  if (rows.length === A_RUN) return jobs.enqueue(db, 'account.close', { accountId }, { turnOf: accountId })
  const unsealed = await selectDocuments(db, { accountId }).select('id').limit(1).executeTakeFirst()
  if (unsealed) {
    const runAt = new Date(isoIn(clock, SEAL_MINUTES))
    return jobs.enqueue(db, 'account.close', { accountId }, { turnOf: accountId, runAt })
  }
  await removeContacts(db, accountId, isoNow(clock))
  await deleteTags(db, accountId)
  await deleteRows(db, accountId)
  // Last, because seals and copies name the workspace.
  await updateAccount(db, accountId, goneAtEnd)
}

const goneAtOnce = { logo_sha256: null, logo_size: null, logo_type: null } satisfies Partial<Row<'accounts'>>

/** A person's first workspace has the person's own name. */
const goneAtEnd: Omit<Row<'accounts'>, Kept | keyof typeof goneAtOnce> = {
  name: 'Workspace encerrado',
  primary_color: null,
  secondary_color: null,
}

/** Columns that say nothing of whose workspace it was. A further one does not compile until it goes above or is named here. */
type Kept =
  | 'id'
  | 'notification_sender_type'
  | 'plan'
  | 'signed_files_days'
  | 'turn'
  | 'opened_by'
  | 'is_name_settled'
  | 'deleted_at'
  | 'created_at'

async function removeOne(trx: Db, documentId: string, now: string): Promise<void> {
  const document = await lockDocument(trx, documentId)
  // The last signature may have come after the list.
  if (!document || document.status === 'certificating') return
  if (document.status === 'pending_signature') {
    const set = { decline_reason: 'O workspace foi encerrado.' }
    await moveDocument(trx, { id: documentId, from: 'pending_signature', to: 'rejected_by_user', now, set })
  }
  const message = 'O workspace foi encerrado e o documento não pode mais ser aberto.'
  await removeDocument(trx, document, { message, origin: null, now })
}

/** Deletes the rows that are the workspace's, in the order of the table. */
async function deleteRows(db: Db, accountId: string): Promise<void> {
  for (const table of keysOf(tableEnds)) {
    const { ofWorkspace } = tableEnds[table]
    if (typeof ofWorkspace !== 'object') continue
    const { by, key = 'id' } = ofWorkspace
    await deleteInSlices(db, { from: table, key: [key], where: sql`${sql.ref(by)} = ${accountId}` })
  }
}

async function removeContacts(db: Db, accountId: string, now: string): Promise<void> {
  let last = ''
  await inSlices(async () => {
    const ids = await signerIdsAfter(db, accountId, last)
    last = ids.at(-1) ?? last
    await db.transaction().execute((trx) => forgetSigners(trx, ids, now))
    return ids.length > 0
  })
}
