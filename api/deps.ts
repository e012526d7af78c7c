import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { ApiConfig } from './config.ts'
import type { Db } from './db/database.ts'
import type { SealingIdentity } from './documents/sealing-identity.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PdfEngine } from './pdf/engine.ts'
import type { Keys } from './secrets.ts'

/** Everything that a handler or a job works with. Nothing of it opens at import. */
export interface Deps {
  config: ApiConfig
  db: Db
  clock: Clock
  files: Files
  jobs: Jobs
  keys: Keys
  log: Logger
  mailer: Mailer
  pdf: PdfEngine
  sealing: SealingIdentity
}
