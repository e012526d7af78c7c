import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { folded } from './folded.ts'

/**
 * Node's SQLite in the form that Kysely's dialect takes. WAL lets readers go on under a writer;
 * synchronous=FULL makes a committed transaction survive a power cut.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
  )
  // What PostgreSQL has from a migration: SQLite's own lower() knows ASCII alone.
  database.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : text))
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(database, sql)
      // The one used last stands last, and the one not used for longest goes.
      prepared.delete(sql)
      prepared.set(sql, statement)
      if (prepared.size > KEPT_STATEMENTS) prepared.delete(String(prepared.keys().next().value))
      return statement
    },
  }
}

/** More than the service has; those whose text varies, with the length of a list or a page's size, come and go. */
const KEPT_STATEMENTS = 500

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A command may write beside the service. Who begins as a reader and then finds that the other has written can
  // only fail; who begins as a writer waits (busy_timeout).
  const text = sql === 'begin' ? 'begin immediate' : sql
  const statement = database.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Rows that are read bit by bit need a statement of their own.
    iterate: (parameters) => database.prepare(text).iterate(...values(parameters)),
  }
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`SQLite takes no ${typeof value}`)
  })
}
