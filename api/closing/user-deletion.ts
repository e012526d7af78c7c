import type { DeleteReason } from '@rubrica/contracts/delete-reasons.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { DELETION_DAYS } from '@rubrica/contracts/messages.ts'
import type { UserCaller } from '../caller.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { hasAnythingToKeep, lockUser, updateUser } from '../people/user-store.ts'
import { countDeletionNotice } from '../quotas/mail-quota.ts'
import { recordDeletion } from './deletion-step.ts'
import { endAllSessions } from './end-access.ts'
import { eraseUser } from './user-erasure.ts'

type Parts = Pick<Ground, 'db' | 'clock' | 'jobs'>

export interface DeletionReason {
  delete_reason_type: DeleteReason
  delete_reason?: string | null | undefined
}

/**
 * Deletes a person without documents at once, and others after `DELETION_DAYS`.
 * @returns the time of the deletion, or null if it is done
 */
export async function orderDeletion(
  parts: Parts,
  { user: { id: userId }, sessionId }: Pick<UserCaller, 'user' | 'sessionId'>,
  reason: DeletionReason,
): Promise<string | null> {
  const { db, clock, jobs } = parts
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('unauthorized')
    const now = isoNow(clock)
    // The requesting session stays, so that the deletion can be cancelled; all others end.
    await endAllSessions(trx, user, now, sessionId)
    // A second request does not postpone it.
    if (user.to_be_deleted_at) return user.to_be_deleted_at
    const told = { delete_reason_type: reason.delete_reason_type, delete_reason: reason.delete_reason || null }
    if (!(await hasAnythingToKeep(trx, userId))) {
      await updateUser(trx, userId, told, now)
      await recordDeletion(trx, user, 'done', now)
      await eraseUser(parts, trx, userId)
      return null
    }
    const dueAt = isoIn(clock, DELETION_DAYS * 24 * 60)
    await recordDeletion(trx, user, 'scheduled', now)
    await updateUser(trx, userId, { ...told, to_be_deleted_at: dueAt }, now)
    await jobs.enqueue(trx, 'user.erase', { userId, dueAt }, { turnOf: userId, runAt: new Date(dueAt) })
    if (await countDeletionNotice(parts, trx, userId))
      await orderMessage(jobs, trx, { kind: 'deletion', userId, dueAt }, { turnOf: userId })
    return dueAt
  })
}

/** Cancels a deletion; its job will find nothing to do. No effect if none is scheduled. */
export function cancelDeletion({ db, clock }: Pick<Ground, 'db' | 'clock'>, userId: string): Promise<Row<'users'>> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('unauthorized')
    return user.to_be_deleted_at ? cancelOrder(trx, user, isoNow(clock)) : user
  })
}

export async function cancelOrder(trx: Db, user: Row<'users'>, now: string): Promise<Row<'users'>> {
  await recordDeletion(trx, user, 'none', now)
  return updateUser(trx, user.id, { to_be_deleted_at: null, delete_reason_type: null, delete_reason: null }, now)
}

/** The job `user.erase`; a job of a cancelled order names another moment than the person's row. */
export async function eraseWhenDue(parts: Parts, { userId, dueAt }: { userId: string; dueAt: string }): Promise<void> {
  const { db, clock } = parts
  // The queue's clock may be ahead of ours; its next attempt is not.
  if (Date.parse(dueAt) > clock.now().getTime()) throw new Error('the deletion is not due yet')
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user?.to_be_deleted_at !== dueAt) return
    await recordDeletion(trx, user, 'done', isoNow(clock))
    await eraseUser(parts, trx, userId)
  })
}
