import pg from 'pg'

export interface PostgresAddress {
  url: string
  /** The most that are open at a time. */
  connections?: number
}

/** Timeout of new and idle connections, after which the server counts as away. */
const CONNECT_MS = 5000
/** Longer than the slowest list takes by far. The server ends the statement; the driver gives up a little later. */
const STATEMENT_MS = 30_000
const ANSWER_MS = 35_000
/** How long a disconnected process can hold its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** Connections with timeouts, so that an unreachable or hanging server is an error. A command needs few of them. */
export function openPool(
  { url, connections = 4 }: PostgresAddress,
  { onLost }: { onLost: (error: unknown) => void },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // An unhandled error event ends the process. The pool replaces a lost idle connection; a loss
  // between two statements of a transaction fails the next of them.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection without timeouts, for migrations of large tables. */
export function openPatientPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL returns bigint as text; our counts and sizes fit a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
