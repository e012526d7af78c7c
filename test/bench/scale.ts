import { createDatabase } from '../new-database.ts'
import { connectTo, type PostgresServer, startPostgres } from '../postgres.ts'
import type { BenchRow, BenchSize } from './bench-row.ts'
import { cpuOfTree, parentOf } from './cpu-of.ts'
import { fillLog, secret } from './growing-log.ts'
import { secondsOf } from './lanes.ts'
import { fillWorkspaces } from './many-workspaces.ts'
import { middleAndHigh, percentile } from './percentile.ts'
import { onPostgres, type Service } from './service.ts'
import { loadFor, openStage, type Sample, type Stage } from './steady-load.ts'

const PROCESSES = 4
const DOCUMENTS_EACH = 1000
/**
 * The database that counts as empty has so many workspaces. Each has documents for a whole page of every list: a fifth
 * has the status, and another the word, that lists are asked for.
 */
const ACTING = 8
const FEW = 100
/** The databases take turns of this length, so that both run under the same load of the machine. */
const TURN_SECONDS = 30
const WARM_UP_SECONDS = 15

/**
 * The same load on a database of so many workspaces, each with a thousand documents and three parties a document, and on
 * one that is empty but for a page of each list in the workspaces that act: four processes of the product each, on one
 * server.
 */
export async function scale({ workspaces, minutes }: BenchSize): Promise<BenchRow[]> {
  const server = await startPostgres()
  try {
    await watchStatements(server)
    const [empty, full] = [await createDatabase(server.url), await createDatabase(server.url)]
    const ofEmpty = await fill(empty, { workspaces: ACTING, documentsEach: FEW })
    let ofFull: string[] = []
    const filledIn = await secondsOf(async () => {
      ofFull = await fill(full, { workspaces, documentsEach: DOCUMENTS_EACH })
    })
    const rows = await measureBoth(server, minutes, [
      { url: empty, accountIds: ofEmpty },
      { url: full, accountIds: ofFull },
    ])
    return [...(await sizes(full, filledIn)), ...rows]
  } finally {
    await server.stop()
  }
}

/** Returns all workspaces; as many seals in the log as documents. */
async function fill(url: string, size: { workspaces: number; documentsEach: number }): Promise<string[]> {
  await fillLog(url, size.workspaces * size.documentsEach)
  return fillWorkspaces(url, size)
}

type Filled = { url: string; accountIds: string[] }

/** `filled` is the empty and the full one. */
async function measureBoth(
  server: Pick<PostgresServer, 'url'>,
  minutes: number,
  filled: [Filled, Filled],
): Promise<BenchRow[]> {
  const [empty, full] = filled
  const start = <T>({ url }: Filled, part: (service: Service) => Promise<T>) =>
    onPostgres({ url, processes: PROCESSES, env: secret }, part)
  return start(empty, (ofEmpty) =>
    start(full, async (ofFull) => {
      const sides = { empty: await openSide(ofEmpty, empty), full: await openSide(ofFull, full) }
      const postmaster = await findPostmaster(server)
      for (const { stage } of Object.values(sides)) await loadFor(stage, WARM_UP_SECONDS, () => {})
      await forgetStatements(server)
      const turns = Math.ceil((minutes * 60) / TURN_SECONDS)
      for (let turn = 0; turn < turns; turn += 1)
        for (const side of Object.values(sides)) await oneTurn(side, postmaster, turn / turns)
      for (const { stage } of Object.values(sides)) await stage.close()
      return [...curvesOf(sides), ...cpuRows(sides), ...(await statements(server, filled))]
    }),
  )
}

interface Side {
  stage: Stage
  samples: (Sample & { at: number })[]
  cpu: { service: number; postgres: number }
}

/** Large workspaces act, and ordinary ones. */
async function openSide(service: Service, { accountIds }: Filled): Promise<Side> {
  const acting = [...accountIds.slice(0, ACTING / 2), ...accountIds.slice(-ACTING / 2)]
  return { stage: await openStage(service, acting), samples: [], cpu: { service: 0, postgres: 0 } }
}

/** `at` is the share of the whole time that is over. */
async function oneTurn({ stage, samples, cpu }: Side, postmaster: number, at: number): Promise<void> {
  const used = () => [cpuOfTree(stage.service.pid()), cpuOfTree(postmaster)] as const
  const [service, postgres] = used()
  await loadFor(stage, TURN_SECONDS, (sample) => samples.push({ ...sample, at }))
  const [serviceNow, postgresNow] = used()
  cpu.service += serviceNow - service
  cpu.postgres += postgresNow - postgres
}

type Sides = Record<'empty' | 'full', Side>

function curvesOf({ empty, full }: Sides): BenchRow[] {
  return [...new Set(full.samples.map(({ curve }) => curve))].map((curve) => {
    const of = (side: Side, isAsked = (_: number) => true) =>
      side.samples.filter((one) => one.curve === curve && isAsked(one.at)).map(({ ms }) => ms)
    const told = (side: Side) => middleAndHigh(of(side))
    const ratioOf = (share: number) => percentile(of(full), share) / percentile(of(empty), share)
    const [first, last] = [of(full, (at) => at < 1 / 3), of(full, (at) => at >= 2 / 3)]
    const drift = percentile(last, 0.5) / percentile(first, 0.5)
    return {
      name: curve,
      value: ratioOf(0.5),
      unit: `× p50, ${ratioOf(0.95).toFixed(2)} × p95 (${told(full)} ms of ${of(full).length}; empty ${told(empty)}); last third to first ${drift.toFixed(2)} ×`,
    }
  })
}

function cpuRows({ empty, full }: Sides): BenchRow[] {
  const documentsOf = ({ samples }: Side) => samples.filter(({ curve }) => curve === 'a document is sent').length
  return (['service', 'postgres'] as const).map((what) => {
    const each = (side: Side) => side.cpu[what] / documentsOf(side)
    const name = { service: 'CPU of the service', postgres: 'CPU of PostgreSQL' }[what]
    const unit = `× (${each(full).toFixed(0)} ms a document with the lists beside it; empty ${each(empty).toFixed(0)})`
    return { name, value: each(full) / each(empty), unit }
  })
}

async function findPostmaster({ url }: Pick<PostgresServer, 'url'>): Promise<number> {
  const [row] = await ask(url, 'select pg_backend_pid() as pid', ({ pid }) => parentOf(Number(pid)))
  if (row === undefined) throw new Error('PostgreSQL did not say its process')
  return row
}

/** Has PostgreSQL write down what each statement takes, and lets it write its log ahead in peace. */
async function watchStatements(server: PostgresServer): Promise<void> {
  const nothing = () => undefined
  await ask(server.url, "alter system set shared_preload_libraries = 'pg_stat_statements'", nothing)
  await ask(server.url, "alter system set max_wal_size = '8GB'", nothing)
  await server.halt('fast')
  await server.resume()
  await ask(server.url, 'create extension pg_stat_statements', nothing)
}

async function forgetStatements(server: Pick<PostgresServer, 'url'>): Promise<void> {
  await ask(server.url, 'select pg_stat_statements_reset()', () => undefined)
}

const GROWING = 12

/** The statements that take PostgreSQL the most time beyond what they take on the empty database. */
function statements(server: Pick<PostgresServer, 'url'>, [empty, full]: [Filled, Filled]): Promise<BenchRow[]> {
  // Both databases are copies of one template, so that a statement has the same id in both.
  const nameOf = ({ url }: Filled) => `'${new URL(url).pathname.slice(1)}'`
  return ask(
    server.url,
    `with taken as (
      select queryid, datname = ${nameOf(full)} as is_full, min(query) as query, sum(calls) as calls,
        sum(total_exec_time) as ms, sum(shared_blks_hit + shared_blks_read) as blocks
      from pg_stat_statements inner join pg_database on pg_database.oid = dbid
      where datname in (${nameOf(empty)}, ${nameOf(full)}) group by 1, 2
    )
    select regexp_replace(many.query, '\\s+', ' ', 'g') as query, many.calls, many.ms / many.calls as each,
      many.blocks / many.calls as blocks, coalesce(few.ms / few.calls, 0) as few, many.ms - coalesce(few.ms, 0) as more
    from taken as many left join taken as few on few.queryid = many.queryid and not few.is_full
    where many.is_full order by more desc limit ${GROWING}`,
    (row) => ({
      name: `statement: ${String(row.query).slice(0, 160).replaceAll('|', '¦')}`,
      value: Number(row.each),
      unit: `ms, empty ${Number(row.few).toPrecision(3)} ms (${row.calls} calls, ${Number(row.blocks).toFixed(0)} blocks each; ${(Number(row.more) / 1000).toFixed(1)} s more in all)`,
    }),
  )
}

/** What the full database is, and how long it took to fill. */
async function sizes(url: string, seconds: number): Promise<BenchRow[]> {
  const counted = ['accounts', 'documents', 'parties', 'activities', 'document_texts', 'log_leaves']
  const [row] = await ask(
    url,
    `select pg_database_size(current_database()) as bytes,
      ${counted.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')},
      (select count(*) from assignments where due_at is not null) as waiting`,
    (found) => found,
  )
  const told = (name: string) => Number(row?.[name]).toLocaleString('en')
  const rows = counted.map((table) => `${told(table)} ${table}`)
  return [
    {
      name: `the full database: ${rows.join(', ')}, ${told('waiting')} deadlines`,
      value: Number(row?.bytes) / 1e9,
      unit: `GB, filled in ${(seconds / 60).toFixed(1)} min`,
    },
  ]
}

async function ask<T>(url: string, text: string, read: (row: Record<string, unknown>) => T): Promise<T[]> {
  const client = await connectTo(new URL(url).pathname.length > 1 ? url : `${url}/postgres`)
  try {
    const { rows } = await client.query(text)
    return rows.map(read)
  } finally {
    await client.end()
  }
}
