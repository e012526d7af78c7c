import type { Locale } from '@rubrica/contracts/locale.ts'
import type { Logger } from 'pino'
import type { Origin } from './caller.ts'
import type { Channels } from './channels/channel.ts'
import type { Clock } from './clock.ts'
import type { ApiConfig } from './config.ts'
import type { Db } from './db/database.ts'
import type { LongReads } from './db/long-reads.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Office } from './office/office.ts'
import type { OutageLog } from './outage-log.ts'
import type { PdfEngine } from './pdf/engine.ts'
import type { Keys } from './secrets.ts'

/** What the domain works with: the parts that know no document. A function names those that it uses. */
export interface Ground {
  channels: Channels
  config: ApiConfig
  db: Db
  clock: Clock
  files: Files
  jobs: Jobs
  keys: Keys
  log: Logger
  /** Null if LibreOffice is missing: then the service takes only PDF. */
  office: Office | null
  outages: OutageLog
  pdf: PdfEngine
  /** For lists, searches and statistics, which can take long. */
  reads: LongReads
}

/** What one call adds to it: its name, caller, origin, language, and the signal of its disconnection. */
export interface CallContext<Caller = unknown> {
  /** The row's name in the table, as `signers.create`. */
  name: string
  caller: Caller
  origin: Origin
  /** The language of ours that the call likes best; null if it names none. */
  asksFor: Locale | null
  /** The language of the answer. */
  locale: Locale
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** What a rule of the domain that serves a call works with. */
export interface DomainCall<Caller = unknown> extends Ground, CallContext<Caller> {}
