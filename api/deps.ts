import type { SignerCertificates } from './certificates/signer-certificates.ts'
import type { Ground } from './ground.ts'
import type { SealLog } from './log/seal-log.ts'
import type { GoogleSignIn } from './people/google-sign-in.ts'
import type { LookupGuard } from './rates/lookup-guard.ts'
import type { RateCounter } from './rates/rate-counter.ts'
import type { SealingIdentity } from './sealing/sealing-identity.ts'
import type { ValidationSource } from './sealing/validation-source.ts'
import type { EventWatch } from './webhooks/event-watch.ts'

/** Everything that a handler or a job works with. Nothing of it opens at import. */
export interface Deps extends Ground {
  certificates: SignerCertificates
  events: EventWatch
  /** Null if sign-in with Google is not set up. */
  google: GoogleSignIn | null
  lookups: LookupGuard
  rates: RateCounter
  sealing: SealingIdentity
  validation: ValidationSource
  sealLog: SealLog
}
