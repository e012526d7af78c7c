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

/** What a token proved. */
interface Proven extends Identity {
  /** The application that the provider gave it to, by its client id: what somebody gave another one proves nothing here. */
  audience: string
}

/** A provider as the service asks it. */
interface Provider {
  /** @throws Refusal `social_login_failed` for a token that is not meant for us, `upstream_unavailable` without keys */
  verify(token: string): Promise<Proven>
}

export type OpenProvider = (settings: ProviderSettings, parts: { clock: Clock; log: Ground['log'] }) => Provider

/** The providers that this installation offers; who they name gave the token to us. */
export type Providers = ReadonlyMap<ProviderId, (token: string) => Promise<Identity>>
