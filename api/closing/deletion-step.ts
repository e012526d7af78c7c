import { type DeletionStatus, deletionTransitions } from '@rubrica/contracts/delete-reasons.ts'
import type { Db } from '../db/database.ts'
import { requireStep } from '../db/state-step.ts'
import type { Row } from '../db/tables.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { accountsOfUser } from '../workspaces/account-store.ts'

/**
 * Moves a person's deletion along its state table, and records it in the trail of each of their workspaces,
 * in the same transaction. Records no name, because the entry outlives the person's data.
 * @throws TypeError for a step that the table does not have
 */
export async function recordDeletion(trx: Db, user: Row<'users'>, to: DeletionStatus, now: string): Promise<void> {
  requireStep(deletionTransitions, { from: statusOf(user), to }, 'a deletion')
  const { event, message } = told[to]
  for (const { id: accountId } of await accountsOfUser(trx, user.id)) {
    const payload = { user_id: user.id }
    await recordActivity(trx, { accountId, documentId: null, event, message, payload, origin: null, now })
  }
}

function statusOf({ deleted_at, to_be_deleted_at }: Row<'users'>): DeletionStatus {
  if (deleted_at) return 'done'
  return to_be_deleted_at ? 'scheduled' : 'none'
}

const told = {
  none: { event: 'user_deletion_cancelled', message: 'A exclusão da conta de uma pessoa foi cancelada.' },
  scheduled: { event: 'user_deletion_scheduled', message: 'A exclusão da conta de uma pessoa foi programada.' },
  done: { event: 'user_deleted', message: 'A conta de uma pessoa foi excluída.' },
} as const
