import type { ProviderSettings } from '@rubrica/contracts/provider-settings.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { Clock } from '../../clock.ts'
import type { Ground } from '../../ground.ts'

/** Who a provider says that somebody is. */
export interface Identity {
  /** The provider's own name for the person, which never changes. */
  subject: string
  email: string
  isEmailVerified: boolean
  name: string | undefined
}

/** A provider as the service asks it. */
export interface Provider {
  /** @throws Refusal `social_login_failed` for a token that is not meant for us, `upstream_unavailable` without keys */
  verify(token: string): Promise<Identity>
}

export type OpenProvider = (settings: ProviderSettings, parts: { clock: Clock; log: Ground['log'] }) => Provider

/** The providers that this installation offers. */
export type Providers = ReadonlyMap<ProviderId, Provider>
