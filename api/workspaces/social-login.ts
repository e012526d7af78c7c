import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { providerRefusal } from '@rubrica/contracts/provider-refusal.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { findUserByIdentity, insertIdentity, isUnlinked } from '../people/identity-store.ts'
import { provenAddress } from '../people/proven-address.ts'
import type { Providers } from '../people/providers/provider.ts'
import { type ProvenIdentity, verifyIdentity } from '../people/providers/verify-identity.ts'
import { registerUser } from '../people/registration.ts'
import { findUserByEmail, lockUserByEmail } from '../people/user-store.ts'
import { openAccount } from './account-opening.ts'

type SocialLogin = InputOf<typeof table.auth.socialLogin>

/**
 * The person behind a provider's token: known by the provider's name for them, else by an address that both sides
 * have confirmed, else registered now. An unproven address is not linked: the person who signed up with it may not
 * be its owner, and would keep a password to somebody else's account.
 */
export async function userOfSocialLogin(
  { db, clock, providers }: Pick<Ground, 'db' | 'clock'> & { providers: Providers },
  wanted: SocialLogin,
): Promise<Row<'users'>> {
  const identity = await verifyIdentity({ providers }, wanted)
  const { provider, subject } = identity
  return db.transaction().execute(async (trx) => {
    const known = await findUserByIdentity(trx, identity)
    if (known) return known
    if (await isUnlinked(trx, identity)) throw providerRefusal('social_login_unlinked', provider)
    const now = isoNow(clock)
    const sameAddress = await lockUserByEmail(trx, identity.email)
    if (sameAddress && !provenAddress(sameAddress)) throw new Refusal('email_unverified')
    const user = sameAddress ?? (await newPerson(trx, identity, wanted, now))
    await insertIdentity(trx, { provider, subject, user_id: user.id, created_at: now })
    return user
  })
}

async function newPerson(
  trx: Db,
  { email, name }: ProvenIdentity,
  { has_accepted_terms, utm_params }: SocialLogin,
  now: string,
): Promise<Row<'users'>> {
  if (!has_accepted_terms) throw new Refusal('terms_not_accepted')
  const person = { name, email, passwordHash: null, isEmailVerified: true, utmParams: utm_params, now }
  const user = await registerUser(trx, person)
  if (!user) return registeredMeanwhile(trx, email)
  await openAccount(trx, { name, ownerId: user.id, now })
  return user
}

/** Concurrent calls register one person. */
async function registeredMeanwhile(trx: Db, email: string): Promise<Row<'users'>> {
  const user = await findUserByEmail(trx, email)
  if (!user || !provenAddress(user)) throw new Refusal('email_unverified')
  return user
}
