import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { findUserByIdentity, linkIdentity, unlinkIdentities } from './identity-store.ts'
import { provenAddress } from './proven-address.ts'
import { lockUser, updateUser } from './user-store.ts'

type Wanted = InputOf<typeof table.auth.linkSocialLogin>

/**
 * Lets a signed-in person enter with Google from now on. Only a Google account of the person's own address is linked:
 * with any other, a stolen session could be turned into access that no new password ends. Google has
 * confirmed the address, so it counts as confirmed here.
 */
export async function linkSocialLogin(
  { db, clock, google }: Pick<Ground, 'db' | 'clock'> & { google: GoogleSignIn | null },
  userId: string,
  { token, provider }: Wanted,
): Promise<Row<'users'>> {
  if (!google) throw new Refusal('social_login_unavailable')
  const { subject, email } = await google.verify(token)
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('unauthorized')
    const now = isoNow(clock)
    if (!(await findUserByIdentity(trx, provider, subject))) {
      if (email.trim().toLowerCase() !== user.email) throw new Refusal('social_login_other_address')
      await linkIdentity(trx, { provider, subject, user_id: userId, created_at: now })
    }
    // Read again: somebody else may have linked it at the same moment.
    if ((await findUserByIdentity(trx, provider, subject))?.id !== userId) throw new Refusal('social_login_taken')
    if (email.trim().toLowerCase() !== user.email) return user
    if (provenAddress(user)) return user
    return updateUser(trx, userId, { email_verified_at: now, email_proven_at: now }, now)
  })
}

/**
 * Takes the sign-in with Google off, for good: its address does not bring it back.
 * @throws Refusal `password_not_set` if the account would have no other way in
 */
export async function unlinkSocialLogin({ db, clock }: Pick<Ground, 'db' | 'clock'>, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user?.password_hash) throw new Refusal('password_not_set')
    await unlinkIdentities(trx, userId, isoNow(clock))
  })
}
