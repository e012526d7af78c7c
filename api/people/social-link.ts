import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { providerRefusal } from '@rubrica/contracts/provider-refusal.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { findUserByIdentity, linkIdentity, unlinkIdentities } from './identity-store.ts'
import { provenAddress } from './proven-address.ts'
import type { Providers } from './providers/provider.ts'
import { verifyIdentity } from './providers/verify-identity.ts'
import { lockUser, updateUser } from './user-store.ts'

type Wanted = InputOf<typeof table.auth.linkSocialLogin>

/**
 * Lets a signed-in person enter by a provider from now on. Only an account of the person's own address is linked:
 * with any other, a stolen session could be turned into access that no new password ends. The provider has
 * confirmed the address, so it counts as confirmed here.
 */
export async function linkSocialLogin(
  { db, clock, providers }: Pick<Ground, 'db' | 'clock'> & { providers: Providers },
  userId: string,
  wanted: Wanted,
): Promise<Row<'users'>> {
  const identity = await verifyIdentity({ providers }, wanted)
  const { provider, subject, email } = identity
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('unauthorized')
    const now = isoNow(clock)
    if (!(await findUserByIdentity(trx, identity))) {
      if (email.trim().toLowerCase() !== user.email) throw providerRefusal('social_login_other_address', provider)
      await linkIdentity(trx, { provider, subject, user_id: userId, created_at: now })
    }
    // Read again: somebody else may have linked it at the same moment.
    if ((await findUserByIdentity(trx, identity))?.id !== userId) throw providerRefusal('social_login_taken', provider)
    if (email.trim().toLowerCase() !== user.email) return user
    if (provenAddress(user)) return user
    return updateUser(trx, userId, { email_verified_at: now, email_proven_at: now }, now)
  })
}

/**
 * Takes the sign-in by a provider, or by all, off for good: its address does not bring it back.
 * @throws Refusal `password_not_set` if the account would have no other way in
 */
export async function unlinkSocialLogin(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  userId: string,
  provider?: ProviderId,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user?.password_hash) throw new Refusal('password_not_set')
    await unlinkIdentities(trx, userId, isoNow(clock), provider)
  })
}
