import pg from 'pg'

/** A server that does not answer a new connection, or an idle one, in time is away; nobody waits longer for it. */
const CONNECT_MS = 5000
/** Longer than the slowest list takes by far. The server ends the statement; the driver gives up a little later. */
const STATEMENT_MS = 30_000
const ANSWER_MS = 35_000
/** A process that was cut off in a transaction keeps its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** Connections with limits of time, so that a server that is away or hangs is an error and not a wait. */
export function openPool(url: string, { onLost }: { onLost: (error: unknown) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // An error that nobody listens to ends the process. The pool replaces an idle connection that was cut; one that is
  // cut between two statements of a transaction fails the next of them.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection without limits of time, for what may take long: a migration of large tables. */
export function openPatientPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL hands bigint over as text; ours are counts and sizes that a number holds. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
