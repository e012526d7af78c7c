import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { readApiConfig } from '@rubrica/api/config.ts'
import { openDatabase } from '@rubrica/api/db/database.ts'
import { openApi } from '@rubrica/api/serve.ts'
import { pino } from 'pino'
import { expect } from 'vitest'
import { until } from '../until.ts'
import { drained, expectContacts, expectDocuments } from './answers.ts'
import type { Run } from './run.ts'
import { expectFiles, expectNothingWaiting, expectSoundDatabase } from './stored.ts'
import type { StruckService } from './struck-service.ts'
import { expectMails, expectTrails, expectWebhooks } from './trail.ts'

/** Checks everything that a run has left, first from outside and then in the stores. Stops the service. */
export async function expectNothingLost(run: Run): Promise<void> {
  const { service, owner, receiver } = run
  await drained(run)
  await expectContacts(run)
  await expectDocuments(run)
  await service.stop()
  await expectSwept(service)
  const { dataDir, databaseUrl } = service
  const { db, close } = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') },
  )
  await expectTrails(db)
  await expectWebhooks(db, receiver)
  await expectMails(db, owner.email)
  await expectFiles(db, dataDir)
  await expectNothingWaiting(db)
  await close()
  await expectSoundDatabase(service)
}

/** A start removes the remains of uploads and seals that broke off two hours before. */
async function expectSwept({ dataDir, databaseUrl }: StruckService): Promise<void> {
  const config = readApiConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const drafts = join(dataDir, 'files', 'drafts')
  const before = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of readdirSync(drafts)) utimesSync(join(drafts, name), before, before)
  const api = await openApi(config, { log: pino({ level: 'silent' }) })
  await until('empty drafts', async () => readdirSync(drafts).length === 0)
  await api.close()
  expect(readdirSync(join(dataDir, 'files')).sort()).toEqual(['drafts', 'objects'])
}
