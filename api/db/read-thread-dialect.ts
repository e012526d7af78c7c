import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** What a thread gets, and what it gives back. */
interface ThreadQuery {
  sql: string
  parameters: readonly unknown[]
}

type Answer<R> = { rows: R[] } | { error: unknown }

/** An SQLite file as Kysely reads it in a thread of its own, one statement after another. */
export function readThreadDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => threadDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function threadDriver(file: string): Driver {
  let thread: Worker | undefined
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      thread ??= startThread(file, () => {
        thread = undefined
      })
      return asked<R>(thread, { sql, parameters })
    },
    async *streamQuery() {
      yield* []
      throw new Error('nothing is streamed from a thread')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {
      await thread?.terminate()
    },
  }
}

/** It keeps the process alive only while it has a statement. A thread that ended is replaced by the next statement. */
function startThread(file: string, onEnd: () => void): Worker {
  const thread = new Worker(new URL(`./read-thread${extname(import.meta.url)}`, import.meta.url), { workerData: file })
  thread.unref()
  thread.on('error', onEnd)
  thread.on('exit', onEnd)
  return thread
}

function asked<R>(thread: Worker, query: ThreadQuery): Promise<QueryResult<R>> {
  return new Promise<QueryResult<R>>((resolve, reject) => {
    const onEnd = () => reject(new Error('a thread for reads ended'))
    thread.once('exit', onEnd)
    thread.once('message', (answer: Answer<R>) => {
      thread.off('exit', onEnd)
      if ('error' in answer) reject(answer.error)
      else resolve({ rows: answer.rows })
    })
    thread.ref()
    thread.postMessage(query)
  }).finally(() => thread.unref())
}

async function refuse(): Promise<never> {
  throw new Error('a thread only reads, and has no transactions')
}
