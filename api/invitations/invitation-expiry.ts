import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { endInvitation } from './invitation-step.ts'
import { findInvitation } from './invitation-store.ts'
import { isOver } from './invitation-view.ts'

/** The job `invitation.expire`. */
export async function expireInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const invitation = await findInvitation(db, id)
  if (invitation?.status !== 'pending' || !isOver(invitation, clock)) return
  await db
    .transaction()
    .execute((trx) => endInvitation(trx, invitation, { to: 'expired', origin: null, now: isoNow(clock) }))
}
