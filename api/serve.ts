import { join } from 'node:path'
import { convertedFormats } from '@rubrica/contracts/upload-formats.ts'
import type { Logger } from 'pino'
import { releaseKeys } from './access/idempotency-store.ts'
import { createApp } from './app.ts'
import { openCloudProviders } from './certificates/cloud/open-cloud-providers.ts'
import { openSignerCertificates } from './certificates/signer-certificates.ts'
import { signerRootsReader } from './certificates/signer-roots.ts'
import { type Channels, isLive } from './channels/channel.ts'
import { openChannels } from './channels/open-channels.ts'
import { type Clock, systemClock } from './clock.ts'
import type { ApiConfig } from './config.ts'
import { lockData } from './data-lock.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openLongReads } from './db/long-reads.ts'
import type { Deps } from './deps.ts'
import { openFiles } from './files/open-files.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openSealLog } from './log/seal-log.ts'
import { createLog } from './log.ts'
import { type Mailer, mailboxMailer, noMailer } from './mail/mailer.ts'
import { type Office, openOffice } from './office/office.ts'
import { outageLog } from './outage-log.ts'
import { createPdfEngine, type ProcessPool } from './pdf/engine.ts'
import { challenges } from './people/finish-sign-in.ts'
import { openProviders } from './people/providers/open-providers.ts'
import { lookupGuard } from './rates/lookup-guard.ts'
import { postgresRateCounter } from './rates/postgres-rate-counter.ts'
import { memoryRateCounter } from './rates/rate-counter.ts'
import { openRootKey } from './root-key.ts'
import { importSignerRoots } from './sealing/authorities.ts'
import { logEarlierSeals } from './sealing/log-earlier-seals.ts'
import { openSealingIdentity } from './sealing/sealing-identity.ts'
import { openValidationSource } from './sealing/validation-source.ts'
import { growKeys } from './secrets.ts'
import { requireFolder } from './start-checks.ts'
import { releaseDeliveries } from './webhooks/delivery-store.ts'
import { openEventWatch } from './webhooks/event-watch.ts'
import { startWebhookWorker } from './work/deliver-webhooks.ts'
import { jobKinds, jobRunner, laneWidths } from './work/job-kinds.ts'
import { runDue } from './work/run-due.ts'
import { startHousekeeping } from './work/sweep.ts'

/** The embedded service, open for calls. `mailbox` tells whether `/mailbox` exists. */
export interface Api {
  fetch(request: Request): Response | Promise<Response>
  /** Ends calls that wait for an event, now and later: a server that closes waits for its answers. */
  endWaits(): void
  /**
   * Runs what is due by the clock, and what follows from it, to its end; returns the time of the next. For tests that
   * turn the clock; on PostgreSQL it runs only housekeeping, because the queue there goes by the server's time.
   */
  runDue(): Promise<Date | null>
  /** Lets what runs finish, then closes the database. */
  close(): Promise<void>
  mailbox: boolean
  /** True if a mail server takes its mails. */
  sendsMail: boolean
  /** The channels beside e-mail that the operator has credentials of; the mailbox page is not among them. */
  channels: readonly string[]
  /** True if it makes a PDF of other formats: not without LibreOffice. */
  converts: boolean
  /** Derives the key of session cookies for a BFF in the same process. */
  cookieSecret: string
}

/**
 * Opens data, keys, queue and engine, migrates, and starts the workers. `channels` come beside the product's own. Several
 * services in one program can share their processes for PDFs.
 */
export async function openApi(config: ApiConfig, given: Given = {}): Promise<Api> {
  await requireFolder(config.dataDir)
  const lock = config.databaseUrl ? null : lockData(config.dataDir)
  try {
    const api = await openOn(config, given)
    return {
      ...api,
      async close() {
        await api.close()
        lock?.release()
      },
    }
  } catch (problem) {
    lock?.release()
    throw problem
  }
}

interface Given {
  clock?: Clock
  log?: Logger
  channels?: Channels
  pdfProcesses?: ProcessPool
}

/** On data that no other process works on, unless they are in PostgreSQL. */
async function openOn(
  config: ApiConfig,
  {
    clock = systemClock,
    log = createLog({ level: config.logLevel, production: config.production }),
    channels = {},
    pdfProcesses,
  }: Given,
): Promise<Api> {
  const files = await openFiles(config)
  const outages = outageLog(log)
  const database = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl, connections: config.databaseConnections }
      : { path: join(config.dataDir, 'rubrica.sqlite') },
    {
      onWait: (reason) => log.warn(`DATABASE_URL: waiting for PostgreSQL: ${reason}`),
      onLost: (error) => outages.tell(error, 'an idle connection'),
    },
  )
  const { keys, sealing, sealLog } = await openKeys(config, database, { clock, log }).catch(
    async (problem: unknown) => {
      await database.close()
      throw problem
    },
  )
  // An SQLite file has one owner: all claims belong to a process that is gone. On PostgreSQL claims lapse.
  if (database.kind === 'sqlite') await Promise.all([releaseDeliveries(database.db), releaseKeys(database.db)])
  const jobs = await openJobs(config, database, { clock, log, outages, kinds: jobKinds, widths: laneWidths })
  const mailer = await openMailer(config, { db: database.db, clock, files, log })
  const office = config.officeTools && (await openOffice(config.officeTools, config))
  const pdf = createPdfEngine(pdfProcesses ? { shares: pdfProcesses } : {})
  const rates = database.kind === 'postgres' ? postgresRateCounter(database.db) : memoryRateCounter()
  const lookups = lookupGuard((credential) => keys.hash('lookup', credential))
  const providers = openProviders(config.providers, { clock, log })
  const { db } = database
  const reads = openLongReads(database)
  const certificates = openSignerCertificates({ config, clock, log, installed: signerRootsReader() })
  const cloud = openCloudProviders(config.cloudProviders, log)
  const events = openEventWatch({ db, outages })
  const validation = openValidationSource({ config, clock, log, sealing })
  const deps: Deps = {
    certificates,
    challenges,
    channels: { ...openChannels({ mailer, config, db, clock }), ...channels },
    config,
    db,
    clock,
    cloud,
    events,
    files,
    jobs,
    keys,
    log,
    lookups,
    office,
    outages,
    pdf,
    providers,
    rates,
    reads,
    sealing,
    validation,
    sealLog,
  }
  await jobs.start(jobRunner(deps))
  const housekeeping = startHousekeeping(deps)
  const webhooks = startWebhookWorker(deps)
  warnOfSettings(config, log)
  warnOfOfficeLimits(office, log)

  return {
    fetch: createApp(deps),
    mailbox: config.mailbox,
    sendsMail: config.smtpUrl !== null,
    channels: Object.entries(deps.channels).flatMap(([name, channel]) => (isLive(channel) ? [name] : [])),
    converts: deps.office !== null,
    cookieSecret: keys.cookie,
    endWaits: () => events.stop(),
    async runDue() {
      await housekeeping.run()
      if (database.kind === 'postgres') return null
      return runDue(deps, () => {
        jobs.wake()
        webhooks.wake()
      })
    },
    async close() {
      events.stop()
      await webhooks.stop()
      await housekeeping.stop()
      await jobs.stop()
      await pdf.close()
      await Promise.all([certificates.close(), cloud.close(), validation.close()])
      mailer.close()
      files.close()
      await reads.close()
      await database.close()
    },
  }
}

type Keyed = Pick<Deps, 'keys' | 'sealing' | 'sealLog'>

/** What the root key opens. */
async function openKeys(
  config: ApiConfig,
  database: Database,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<Keyed> {
  const keys = growKeys(await openRootKey(database, config, clock))
  const sealing = await openSealingIdentity({ config, database, keys, clock })
  const sealLog = await openSealLog(database, { config, keys, clock }, (trx, sealLog) =>
    logEarlierSeals(trx, sealLog, clock),
  )
  await importSignerRoots({ config, database, keys, clock }, log)
  return { keys, sealing, sealLog }
}

/** Logs at start what works, but hardly as the operator wants it. */
function warnOfSettings({ production, publicUrl, smtpUrl, mailFrom }: ApiConfig, log: Logger): void {
  if (production && !smtpUrl)
    log.warn('SMTP_URL is not set: no mail can be sent, and an account is confirmed by `npm run email:confirm` alone')
  if (production && new URL(publicUrl).hostname === 'localhost')
    log.warn(`PUBLIC_URL is ${publicUrl}: links in mails lead people to their own machine`)
  if (smtpUrl && /@localhost>?$/.test(mailFrom))
    log.warn(`MAIL_FROM is ${mailFrom}: mail servers may refuse mails from there`)
}

/** Logs at start how conversions are confined, for the operator. */
function warnOfOfficeLimits(office: Office | null, log: Logger): void {
  if (!office) {
    log.warn(`LibreOffice is not installed: PDF works, ${convertedFormats('en')} are refused`)
    return
  }
  const missing = [
    ...(office.limited ? [] : ['limits of memory (prlimit was not found)']),
    ...(office.closed ? [] : ['namespaces, so that only its own settings keep it from the network and other files']),
  ]
  if (missing.length > 0) log.warn(`LibreOffice converts without ${missing.join(' and without ')}`)
}

// Loads modules only if the installation uses them: they would be a third of every start.

async function openMailer(config: ApiConfig, parts: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<Mailer> {
  if (!config.smtpUrl) return config.mailbox ? mailboxMailer(parts) : noMailer()
  const { smtpMailer } = await import('./mail/smtp-mailer.ts')
  return smtpMailer({ url: config.smtpUrl, from: config.mailFrom, files: parts.files, log: parts.log })
}
