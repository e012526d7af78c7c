import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@rubrica/api/clock.ts'
import { readApiConfig } from '@rubrica/api/config.ts'
import type { Database } from '@rubrica/api/db/database.ts'
import { openJobs } from '@rubrica/api/jobs/open-jobs.ts'
import { outageLog } from '@rubrica/api/outage-log.ts'
import { jobKinds, laneWidths } from '@rubrica/api/work/job-kinds.ts'
import { pino } from 'pino'
import { until } from '../until.ts'
import type { BenchRow } from './bench-row.ts'
import { crowdWorkspace } from './crowded-workspace.ts'
import type { LongestStop } from './loop-watch.ts'
import { newOwner } from './owner.ts'
import { onBothDatabases, type Service } from './service.ts'

const DOCUMENTS = 20_000
const WAITING = 100_000
const PASSWORD = 'uma senha boa'

/** The longest stop of the event loop while a workspace closes and a person is erased, and how soon a restart listens meanwhile. */
export async function stops(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-stops-'))
  const report = join(folder, 'report')
  const watcher = new URL('./loop-watch.ts', import.meta.url).href
  const env = { NODE_OPTIONS: `--import=${watcher}`, LOOP_REPORT: report }
  try {
    return await onBothDatabases((service) => measure(service, report), { env })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(service: Service, report: string): Promise<BenchRow[]> {
  const stopOf = async (name: string, work: () => Promise<unknown>): Promise<BenchRow> => {
    await reported(service, report)
    await work()
    const { ms, cpuMs } = await reported(service, report)
    return {
      name: `longest stop: ${name}, ${service.on}`,
      value: cpuMs,
      unit: `ms of CPU (${ms.toFixed(0)} ms by the clock)`,
    }
  }
  const owner = await newOwner(service)
  const { id: accountId } = await owner.client.accounts.create({ name: 'Arquivo' })
  await crowd(service, { accountId, userId: owner.userId, documents: DOCUMENTS })
  const rows = [
    await stopOf('the service at rest', () => new Promise((resolve) => setTimeout(resolve, 3000))),
    await stopOf(`the call that closes ${DOCUMENTS} documents`, () => owner.client.accounts.remove({ accountId })),
    await stopOf(`${DOCUMENTS} documents are removed`, () => removed(service, accountId)),
  ]
  const person = await newOwner(service)
  await crowd(service, { accountId: person.accountId, userId: person.userId, documents: DOCUMENTS })
  const order = { delete_reason_type: 'privacy', password: PASSWORD } as const
  rows.push(
    await stopOf(`the call that orders the deletion of a person with ${DOCUMENTS} documents`, () =>
      person.client.users.remove(order),
    ),
    await stopOf('that person is erased', async () => {
      await eraseNow(service, person.userId)
      await removed(service, person.accountId)
    }),
  )
  const newcomer = await newOwner(service)
  rows.push(await stopOf('the call that deletes a person without documents', () => newcomer.client.users.remove(order)))
  const other = await newOwner(service)
  const { id: archive } = await other.client.accounts.create({ name: 'Arquivo maior' })
  await crowd(service, { accountId: archive, userId: other.userId, documents: WAITING })
  const before = await service.restart()
  await other.client.accounts.remove({ accountId: archive })
  const after = await service.restart()
  const left = await documentsLeft(service, archive)
  return [
    ...rows,
    {
      name: `start until it is ready, with ${left} documents that wait to be removed, ${service.on}`,
      value: after,
      unit: `ms (${before.toFixed(0)} without)`,
    },
  ]
}

async function reported({ pid }: Service, path: string): Promise<LongestStop> {
  rmSync(path, { force: true })
  process.kill(pid(), 'SIGUSR2')
  return until('the report', async () => existsSync(path) && JSON.parse(readFileSync(path, 'utf8') || 'null'))
}

async function crowd(
  service: Service,
  { accountId, userId, documents }: { accountId: string; userId: string; documents: number },
): Promise<void> {
  await onTables(service, async (database) => {
    await crowdWorkspace(database, { accountId, userIds: [userId], documents })
    const done = { status: 'certificated', completed_at: new Date().toISOString() } as const
    await database.db.updateTable('documents').set(done).where('account_id', '=', accountId).execute()
  })
}

function removed(service: Service, accountId: string): Promise<unknown> {
  return until(
    'the last document',
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return (await documentsLeft(service, accountId)) === 0
    },
    1200,
  )
}

function documentsLeft(service: Service, accountId: string): Promise<number> {
  return onTables(service, async ({ db }) => {
    const { total } = await db
      .selectFrom('documents')
      .select((eb) => eb.fn.countAll().as('total'))
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(total)
  })
}

/** As when the thirty days are over. */
async function eraseNow(service: Service, userId: string): Promise<void> {
  await onTables(service, async (database) => {
    const dueAt = systemClock.now().toISOString()
    await database.db.updateTable('users').set({ to_be_deleted_at: dueAt }).where('id', '=', userId).execute()
    const log = pino({ level: 'silent' })
    const parts = { clock: systemClock, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths }
    const jobs = await openJobs(readApiConfig(service.env), database, parts)
    await jobs.enqueue(database.db, 'user.erase', { userId, dueAt }, { turnOf: userId })
    await jobs.stop()
  })
}

async function onTables<T>(service: Service, act: (database: Database) => Promise<T>): Promise<T> {
  const database = await service.database()
  return act(database).finally(() => database.close())
}
