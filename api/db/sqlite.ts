import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
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
  return {
    close: () => database.close(),
    prepare(sql) {
      // A command may write beside the service. Who begins as a reader and then finds that the other has written can
      // only fail; who begins as a writer waits (busy_timeout).
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
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
