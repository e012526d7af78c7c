import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** The tables, or the tables within a transaction: stores take either. */
export type Db = Kysely<Tables>

/** An open database; `pool` is there on PostgreSQL, for the queue that lives on the same connections. */
export interface Database {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  readonly pool: pg.Pool | null
  close(): Promise<void>
}

/** Opens and migrates: a PostgreSQL address, or the path of an SQLite file that is made where missing. */
export async function openDatabase(where: { url: string } | { path: string }): Promise<Database> {
  const database = connectDatabase(where)
  if ('url' in where) await requireAnswer(database)
  await migrate(database)
  return database
}

async function requireAnswer({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new StartProblem(`DATABASE_URL: PostgreSQL does not let us in: ${reasonOf(error)}`)
  }
}

/** Opens as it is, for a command beside a service that may be of another version. */
export function connectDatabase(where: { url: string } | { path: string }): Database {
  return 'url' in where ? openPostgres(where.url) : openFile(where.path)
}

function openFile(path: string): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(path) }) })
  return { db, kind: 'sqlite', pool: null, close: () => db.destroy() }
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 16, types: { getTypeParser } })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', pool, close: () => db.destroy() }
}

/** PostgreSQL hands bigint over as text; ours are counts and sizes that a number holds. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
