import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import type pg from 'pg'
import { dependencyOf } from '../dependency-away.ts'
import { makeFolder } from '../make-folder.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { type DatabaseKind, migrate } from './migrate.ts'
import { namingPool } from './named-statements.ts'
import type { PostgresAddress } from './postgres-pool.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** The tables, or the tables within a transaction: stores take either. */
export type Db = Kysely<Tables>

/** An open database; `pool` exists on PostgreSQL, for long reads. The queue there has connections of its own. */
export interface Database {
  readonly db: Db
  readonly kind: DatabaseKind
  readonly pool: pg.Pool | null
  /** The path of an SQLite file. */
  readonly file: string | null
  close(): Promise<void>
}

/** Outage callbacks: `onWait` during the start, `onLost` for a lost idle connection. */
export interface Hearers {
  onWait?: (reason: string) => void
  onLost?: (error: unknown) => void
}

/**
 * Opens and migrates: a PostgreSQL address, or the path of an SQLite file, which it makes if missing. Waits for a
 * PostgreSQL that is away or starts.
 * @throws StartProblem if PostgreSQL refuses our login
 */
export async function openDatabase(
  where: PostgresAddress | { path: string },
  hearers: Hearers = {},
): Promise<Database> {
  if ('url' in where) await prepare(where.url, hearers)
  else await makeFolder(dirname(where.path))
  const database = await connectDatabase(where, hearers)
  if (database.kind === 'sqlite') {
    await migrate(database)
    // A savepoint copies each page that it changes. A migration keeps the disk, because it sorts what it indexes there.
    await sql`pragma temp_store = memory`.execute(database.db)
  }
  return database
}

/** Opens without migrating, for a command beside a service of possibly another version. */
export async function connectDatabase(
  where: PostgresAddress | { path: string },
  hearers: Hearers = {},
): Promise<Database> {
  if ('path' in where) return openFile(where.path)
  const { openPool } = await import('./postgres-pool.ts')
  return openPostgres(openPool(where, { onLost: hearers.onLost ?? (() => {}) }))
}

const BETWEEN_LOOKS_MS = 1000
const ATTEMPTS_A_MINUTE = 60

/** Migrates as soon as the server answers. The wait has no limit of its own. */
async function prepare(url: string, { onWait = () => {} }: Hearers): Promise<void> {
  const { openPatientPool } = await import('./postgres-pool.ts')
  for (let attempt = 0; ; attempt += 1) {
    const database = openPostgres(openPatientPool(url))
    try {
      await requireAnswer(database)
      return await migrate(database)
    } catch (error) {
      if (dependencyOf(error) !== 'database') throw error
      if (attempt % ATTEMPTS_A_MINUTE === 0) onWait(reasonOf(error))
    } finally {
      await database.close()
    }
    await pause(BETWEEN_LOOKS_MS)
  }
}

async function requireAnswer({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (dependencyOf(error) === 'database') throw error
    throw new StartProblem(`DATABASE_URL: PostgreSQL does not let us in: ${reasonOf(error)}`)
  }
}

function openFile(path: string): Database {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(path) }) })
  return { db, kind: 'sqlite', pool: null, file: path, close: () => db.destroy() }
}

function openPostgres(pool: pg.Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
  return { db, kind: 'postgres', pool, file: null, close: () => db.destroy() }
}
