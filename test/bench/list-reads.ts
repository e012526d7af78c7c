import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byColumn } from '@rubrica/api/db/cursor.ts'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { openLongReads } from '@rubrica/api/db/long-reads.ts'
import { readPage } from '@rubrica/api/db/paging.ts'
import { readDocumentIds } from '@rubrica/api/documents/document-list.ts'
import { type DocumentFilter, selectDocuments } from '@rubrica/api/documents/document-store.ts'
import { settleCounts } from '@rubrica/api/work/settle-counts.ts'
import { sql } from 'kysely'
import type { BenchRow, BenchSize } from './bench-row.ts'
import { crowdWorkspace, RARE, SIGNER } from './crowded-workspace.ts'

const FEW = 1000
const ROUNDS = 25

const questions: Record<string, Omit<DocumentFilter, 'accountId'>> = {
  'first page': {},
  'two statuses': { statuses: ['pending_signature', 'expired'] },
  'common word': { search: 'contrato' },
  'rare word': { search: RARE },
  'one signer': { search: `${SIGNER} 11` },
  'every signer': { search: SIGNER },
  'two letters, nothing found': { search: 'zq' },
  'nothing found': { search: 'inexistente' },
  'sent in one way': { method: 'virtual' },
  'sent in the other way': { method: 'collect' },
}
type Read = (accountId: string, filter: Omit<DocumentFilter, 'accountId'>) => Promise<unknown>

/** Processor time of choosing a page on SQLite, threads included: it tells more than the clock on a busy machine. */
export async function listReads({ documents }: BenchSize): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const database = await openDatabase({ path: join(folder, 'rubrica.sqlite') })
  const [many, few] = [await workspaceOf(database, documents), await workspaceOf(database, FEW)]
  await settleCounts(database.db)
  const reads = openLongReads(database)
  const order = [byColumn('created_at', { direction: 'desc' }), byColumn('id')]
  const { db } = database
  const now: Read = (accountId, filter) =>
    readDocumentIds({ db, reads }, { filter: { accountId, ...filter }, order, paging: {} })
  const plain: Read = (accountId, filter) =>
    readPage({ rows: selectDocuments(db, { accountId, ...filter }).select('documents.id'), order }, {})
  const rows: BenchRow[] = []
  for (const [name, filter] of Object.entries(questions)) {
    const taken: number[][] = [[], [], []]
    for (let round = -2; round < ROUNDS; round += 1)
      for (const [place, ask] of [
        () => now(many, filter),
        () => now(few, filter),
        () => plain(many, filter),
      ].entries()) {
        const ms = await processorMs(ask)
        if (round >= 0) taken[place]?.push(ms)
      }
    const [grown = 0, small = 0, looking = 0] = taken.map(meanOf)
    rows.push({
      name: `page of ids, ${name}, ${documents.toLocaleString('en')} documents, SQLite`,
      value: grown / small,
      unit: `× the ${small.toPrecision(3)} ms of processor for 1,000; looking at every row ${(looking / small).toFixed(1)} ×`,
    })
  }
  await reads.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return rows
}

async function workspaceOf(database: Database, documents: number): Promise<string> {
  const [accountId, userId, at] = [randomUUID(), randomUUID(), '2023-01-01T00:00:00.000Z']
  await sql`insert into users (id, name, email, created_at, updated_at) values (${userId}, 'Olívia', ${userId}, ${at}, ${at})`.execute(
    database.db,
  )
  await sql`insert into accounts (id, name, notification_sender_type, created_at)
    values (${accountId}, 'Olívia', 'User', ${at})`.execute(database.db)
  await crowdWorkspace(database, { accountId, userIds: [userId], documents })
  return accountId
}

async function processorMs(ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Without the slowest fifth, in which the collector ran. */
function meanOf(samples: number[]): number {
  const kept = samples.toSorted((one, other) => one - other).slice(0, Math.ceil(samples.length * 0.8))
  return kept.reduce((sum, one) => sum + one, 0) / kept.length
}
