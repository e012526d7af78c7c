import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@rubrica/api/db/database.ts'
import { postgresJobs } from '@rubrica/api/jobs/postgres-jobs.ts'
import { outageLog } from '@rubrica/api/outage-log.ts'
import { jobKinds, laneWidths } from '@rubrica/api/work/job-kinds.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { partitionByAccount } from './partitioned-schema.ts'
import { connectTo } from './postgres.ts'

/** A new database on that server, with today's tables and queues: a copy of a template that the first call prepares. */
export function createDatabase(serverUrl: string): Promise<string> {
  return onServer(serverUrl, async (client) => {
    // Sessions in other processes wait for the one that prepares it.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query("select from pg_database where datname = 'prepared'")
    if (rowCount === 0) {
      await prepare(await create(client, serverUrl, 'preparing'))
      await client.query('alter database preparing rename to prepared')
    }
    await client.query('select pg_advisory_unlock(1)')
    return create(client, serverUrl, newName(), 'template prepared')
  })
}

/** A new SQLite file with today's tables: a copy of one that the first call of a process prepares. */
export async function createFile(path: string): Promise<void> {
  prepared ??= prepareFile()
  await writeFile(path, await prepared)
}

let prepared: Promise<Uint8Array> | undefined

async function prepareFile(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-prepared-'))
  const path = join(folder, 'rubrica.sqlite')
  await (await openDatabase({ path })).close()
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

/** A new database without any table. */
export function createEmptyDatabase(serverUrl: string): Promise<string> {
  return onServer(serverUrl, (client) => create(client, serverUrl, newName()))
}

async function onServer<T>(serverUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(`${serverUrl}/postgres`)
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function prepare(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await database.close()
  if (process.env.SCHEMA === 'partitioned') console.warn((await partitionByAccount(url)).join('\n'))
  const log = pino({ level: 'silent' })
  const jobs = await postgresJobs({ url, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths })
  await jobs.stop()
}

async function create(client: pg.Client, serverUrl: string, name: string, how = ''): Promise<string> {
  await client.query(`create database ${name} ${how}`)
  return `${serverUrl}/${name}`
}

function newName(): string {
  return `t_${crypto.randomUUID().replaceAll('-', '')}`
}
