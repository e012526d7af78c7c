import { isoNow } from '../clock.ts'
import type { Ground } from '../ground.ts'
import { provenAddress } from '../people/proven-address.ts'
import { lockUserByEmail, markEmailProven } from '../people/user-store.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { accountsOfUser } from './account-store.ts'

/**
 * Confirms the address of an account on the operator's word, and records that in the trail of its workspaces. Answers since
 * when it was confirmed before, if it was.
 * @throws Error if no account has the address
 */
export async function confirmAddress(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  email: string,
): Promise<{ name: string; before: string | null }> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user) throw new Error(`no account was found for ${email}`)
    const before = provenAddress(user)?.since ?? null
    if (before !== null) return { name: user.name, before }
    const now = isoNow(clock)
    await markEmailProven(trx, user.id, now)
    for (const { id: accountId } of await accountsOfUser(trx, user.id))
      await recordActivity(trx, {
        ...{ accountId, documentId: null, event: 'user_email_confirmed' },
        message: 'Quem opera esta instalação confirmou o e-mail de uma pessoa.',
        ...{ payload: { user_id: user.id }, origin: null, now },
      })
    return { name: user.name, before: null }
  })
}
