import { Refusal } from '@rubrica/contracts/errors.ts'
import { providerRefusal } from '@rubrica/contracts/provider-refusal.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { PersonName } from '@rubrica/contracts/users.ts'
import type { Identity, Providers } from './provider.ts'

/** An identity with the provider that vouches for it, so that no other provider's accounts are looked up by it. */
export interface ProvenIdentity extends Omit<Identity, 'isEmailVerified' | 'name'> {
  provider: ProviderId
  name: string
}

/** @throws Refusal `social_login_unavailable`, `social_login_failed`, `upstream_unavailable` */
export async function verifyIdentity(
  { providers }: { providers: Providers },
  { provider, token }: { provider: ProviderId; token: string },
): Promise<ProvenIdentity> {
  const verify = providers.get(provider)
  if (!verify) throw providerRefusal('social_login_unavailable', provider)
  const { isEmailVerified, name, ...identity } = await verify(token)
  if (!isEmailVerified) throw new Refusal('social_login_failed')
  // Certificate pages print the name, so that the rule for typed names holds for a provider's, too.
  const { data = identity.email.replace(/@.*/, '') } = PersonName.safeParse(name)
  return { ...identity, name: data, provider }
}
