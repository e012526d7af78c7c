import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { findInvitation, moveInvitation } from './invitation-store.ts'
import { isOver } from './invitation-view.ts'

/** The job `invitation.expire`. */
export async function expireInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const invitation = await findInvitation(db, id)
  if (invitation?.status !== 'pending' || !isOver(invitation, clock)) return
  await moveInvitation(db, { id, from: 'pending', to: 'expired', now: isoNow(clock) })
}
