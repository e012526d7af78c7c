import type { Logger } from 'pino'
import type { GoogleSignIn } from './auth/google-sign-in.ts'
import type { Clock } from './clock.ts'
import type { ApiConfig } from './config.ts'
import type { Db } from './db/database.ts'
import type { SealingIdentity } from './documents/sealing-identity.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Office } from './office/office.ts'
import type { OutageLog } from './outage-log.ts'
import type { PdfEngine } from './pdf/engine.ts'
import type { LookupGuard } from './rates/lookup-guard.ts'
import type { RateCounter } from './rates/rate-counter.ts'
import type { Keys } from './secrets.ts'

/** Everything that a handler or a job works with. Nothing of it opens at import. */
export interface Deps {
  config: ApiConfig
  db: Db
  clock: Clock
  files: Files
  /** Null where sign-in with Google is not set up. */
  google: GoogleSignIn | null
  jobs: Jobs
  keys: Keys
  log: Logger
  lookups: LookupGuard
  mailer: Mailer
  /** Null where LibreOffice is missing: then only PDF is taken. */
  office: Office | null
  outages: OutageLog
  pdf: PdfEngine
  rates: RateCounter
  sealing: SealingIdentity
}
