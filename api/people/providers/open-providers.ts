import type { ProviderSettings } from '@rubrica/contracts/provider-settings.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { Clock } from '../../clock.ts'
import type { Ground } from '../../ground.ts'
import { openGoogle } from './google.ts'
import type { OpenProvider, Providers } from './provider.ts'

/** How each provider's tokens are verified. */
const openers: Record<ProviderId, OpenProvider> = {
  google: openGoogle,
}

export function openProviders(
  settings: ReadonlyMap<ProviderId, ProviderSettings>,
  parts: { clock: Clock; log: Ground['log'] },
): Providers {
  return new Map([...settings].map(([id, one]) => [id, openers[id](one, parts)]))
}
