import { Refusal } from '@rubrica/contracts/errors.ts'
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
  return new Map([...settings].map(([id, one]) => [id, ours(one.clientId, openers[id](one, parts))]))
}

/** Judged once for all, because a provider without ID tokens answers for the tokens of other applications, too. */
function ours(clientId: string, { verify }: ReturnType<OpenProvider>) {
  return async (token: string) => {
    const { audience, ...identity } = await verify(token)
    if (audience !== clientId) throw new Refusal('social_login_failed')
    return identity
  }
}
