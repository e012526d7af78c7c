import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { isOver } from '../views/invitation-view.ts'
import { endInvitation } from '../workspaces/invitation-step.ts'
import { findInvitation } from '../workspaces/invitation-store.ts'

/** The job `invitation.expire`. */
export async function expireInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const invitation = await findInvitation(db, id)
  if (invitation?.status !== 'pending') return
  // The queue's clock may be ahead of ours; its next attempt is not.
  if (!isOver(invitation, clock)) throw new Error('the invitation is not over yet')
  await db
    .transaction()
    .execute((trx) => endInvitation(trx, invitation, { to: 'expired', origin: null, now: isoNow(clock) }))
}
