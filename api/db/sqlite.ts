import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { folded } from '@rubrica/contracts/folded.ts'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { dayInSaoPaulo } from '../sao-paulo-time.ts'
import { gramWords } from './search-grams.ts'

/**
 * Node's SQLite for Kysely's dialect. WAL lets readers go on during a write;
 * synchronous=FULL makes a committed transaction survive a power cut; secure_delete=FAST
 * overwrites what is erased in a page that is written anyway.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma secure_delete = fast',
  )
  return prepared(database)
}

/** The same file for reading alone, beside the writer of `openSqlite`. */
export function openSqliteReader(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec('pragma busy_timeout = 5000')
  return prepared(database)
}

function prepared(database: DatabaseSync): SqliteDatabase {
  // In KB. The default of 2 MB does not hold the indexes of one crowded workspace.
  database.exec('pragma cache_size = -65536')
  // PostgreSQL gets these functions from migrations; SQLite's lower() handles ASCII only.
  database.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : text))
  database.function('search_grams', { deterministic: true }, (account, key) => gramWords(String(account), String(key)))
  database.function('sao_paulo_day', { deterministic: true }, (at) => dayInSaoPaulo(new Date(String(at))))
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? prepare(database, sql)
      // Evicts the least recently used statements first.
      kept.delete(sql)
      kept.set(sql, statement)
      if (kept.size > KEPT_STATEMENTS) kept.delete(String(kept.keys().next().value))
      return statement
    },
  }
}

/** More than the service has; statements whose text varies with a list's length or a page's size come and go. */
const KEPT_STATEMENTS = 500

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A command may write beside the service. A transaction that begins as a reader and then conflicts can
  // only fail; one that begins as a writer waits (busy_timeout).
  const text = sql === 'begin' ? 'begin immediate' : sql
  const statement = database.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    // SQLite has rolled back by itself on a full disk; an error of the second one would hide the first.
    run: (parameters) =>
      sql === 'rollback' && !database.isTransaction ? NOTHING : statement.run(...values(parameters)),
    // Streamed rows need a statement of their own.
    iterate: (parameters) => database.prepare(text).iterate(...values(parameters)),
  }
}

const NOTHING = { changes: 0, lastInsertRowid: 0 }

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`SQLite takes no ${typeof value}`)
  })
}
