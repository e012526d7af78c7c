import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { childrenOf } from '../child-processes.ts'
import { paper } from '../make.ts'
import { until } from '../until.ts'
import type { BenchRow } from './bench-row.ts'
import { cpuMilliseconds } from './cpu-of.ts'
import { newOwner, type Owner } from './owner.ts'
import { onBothDatabases, type Service } from './service.ts'
import { documentsAtThePen } from './signed-documents.ts'

const COUNT = 20

/** What a document costs after its last signature, mails included, and an upload: statements, transactions, fsyncs, CPU. */
export async function sealCosts(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-counts-'))
  const countsPath = join(folder, 'counts.json')
  const counter = new URL('count-statements.ts', import.meta.url).pathname
  const env = { NODE_OPTIONS: `--import=${counter}`, BENCH_COUNTS: countsPath }
  try {
    return await onBothDatabases(
      async (service) => {
        const owner = await newOwner(service)
        await (await atThePen(service, owner, 3))()
        const sealed = await counted(service, countsPath, () => atThePen(service, owner, COUNT))
        const uploaded = await counted(service, countsPath, async () => () => upload(service, owner, COUNT))
        return [...rowsOf(`a seal, ${service.on}`, sealed), ...rowsOf(`an upload, ${service.on}`, uploaded)]
      },
      { env },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Work = () => Promise<void>

/** Resolves to what signs the documents, and ends when all are sealed and their copies are mailed. */
async function atThePen(service: Service, owner: Owner, count: number): Promise<Work> {
  const before = service.mails.count()
  const { ids, sign } = await documentsAtThePen(service, owner, count)
  // Each was an invitation; the code that opened the first link came with it.
  await until('the invitations', async () => service.mails.count() === before + count)
  return async () => {
    await sign()
    await service.untilAll(ids, 'certificated')
    await until('the copies', async () => service.mails.count() === before + 3 * count)
  }
}

async function upload(service: Service, { client, accountId }: Owner, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await client.documents.create({ accountId, file: await paper('contrato.pdf') })
    await service.untilAll([id], 'metadata_ready')
  }
}

type Counts = Record<'statements' | 'transactions' | 'fsyncs' | 'cpuMs' | 'commits' | 'walSyncs', number>

/** Of the same work twice, because tracing takes the processor of what it traces. */
async function counted(service: Service, countsPath: string, prepare: () => Promise<Work>): Promise<Counts> {
  const untraced = await prepare()
  const before = await read()
  await untraced()
  const after = await read()
  return { ...difference(before, after), fsyncs: await tracedFsyncs(service, await prepare()) }

  async function read() {
    rmSync(countsPath, { force: true })
    process.kill(service.pid(), 'SIGUSR2')
    const text = await until('the counts', async () => {
      await setTimeout(50)
      return readFileSync(countsPath, { encoding: 'utf8', flag: 'a+' })
    })
    const cpuMs = [service.pid(), ...childrenOf(service.pid())].reduce((sum, pid) => sum + cpuMilliseconds(pid), 0)
    return { ...JSON.parse(text), ...(await ofPostgres(service)), cpuMs }
  }
}

async function tracedFsyncs(service: Service, work: Work): Promise<number> {
  const pids = [service.pid(), ...childrenOf(service.pid())]
  const trace = spawn('strace', [
    '-f',
    '-c',
    '-e',
    'trace=fsync,fdatasync',
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ])
  let told = ''
  trace.stderr.on('data', (chunk) => {
    told += chunk
  })
  await setTimeout(500)
  await work()
  trace.kill('SIGINT')
  await once(trace, 'exit')
  const fsyncs = [...told.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s.*f(?:data)?sync$/gm)]
  return fsyncs.reduce((sum, [, calls]) => sum + Number(calls), 0) / COUNT
}

/** Commits and flushes of the write-ahead log so far; those of the questions are few. */
async function ofPostgres(service: Service): Promise<{ commits: number; walSyncs: number }> {
  if (service.on === 'SQLite') return { commits: 0, walSyncs: 0 }
  const { db, close } = await service.database()
  const { rows } = await sql<{ commits: number; syncs: number }>`
    select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      (select wal_sync from pg_stat_wal) as syncs`.execute(db)
  await close()
  return { commits: Number(rows[0]?.commits), walSyncs: Number(rows[0]?.syncs) }
}

function difference(before: Counts, after: Counts): Counts {
  const each = (name: keyof Counts) => (after[name] - before[name]) / COUNT
  return {
    statements: each('statements'),
    transactions: each('transactions'),
    commits: each('commits'),
    walSyncs: each('walSyncs'),
    cpuMs: each('cpuMs'),
    fsyncs: 0,
  }
}

function rowsOf(what: string, counts: Counts): BenchRow[] {
  const { statements, transactions, commits, fsyncs, walSyncs, cpuMs } = counts
  return [
    ...(statements
      ? [{ name: `${what}: statements`, value: statements, unit: `in ${transactions} transactions` }]
      : []),
    ...(commits
      ? [{ name: `${what}: commits`, value: commits, unit: `and ${walSyncs} flushes of PostgreSQL's log` }]
      : []),
    { name: `${what}: fsyncs of the service`, value: fsyncs, unit: 'fsyncs' },
    { name: `${what}: CPU of the service`, value: cpuMs, unit: 'ms of CPU' },
  ]
}
