import type { CloudProviders } from './certificates/cloud/open-cloud-providers.ts'
import type { SignerCertificates } from './certificates/signer-certificates.ts'
import type { Ground } from './ground.ts'
import type { SealLog } from './log/seal-log.ts'
import type { Challenge } from './people/finish-sign-in.ts'
import type { Providers } from './people/providers/provider.ts'
import type { LookupGuard } from './rates/lookup-guard.ts'
import type { RateCounter } from './rates/rate-counter.ts'
import type { SealingIdentity } from './sealing/sealing-identity.ts'
import type { ValidationSource } from './sealing/validation-source.ts'
import type { EventWatch } from './webhooks/event-watch.ts'

/** Everything that a handler or a job works with. Nothing of it opens at import. */
export interface Deps extends Ground {
  certificates: SignerCertificates
  /** Further proofs that a sign-in needs. */
  challenges: readonly Challenge[]
  cloud: CloudProviders
  events: EventWatch
  lookups: LookupGuard
  providers: Providers
  rates: RateCounter
  sealing: SealingIdentity
  validation: ValidationSource
  sealLog: SealLog
}
