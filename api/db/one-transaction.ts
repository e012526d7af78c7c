import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A database that commits all changes together, however many transactions its user opens on it. */
export interface OneTransaction {
  db: Db
  /** Has the transaction begin with this; if it refuses, nothing is changed. */
  beginWith(first: (trx: Db) => Promise<void>): void
  commit(): Promise<void>
  /** Rolls back; no effect if there are no changes or all are committed. */
  rollback(): Promise<void>
}

/**
 * Opens at the first change, so that slow work before it holds no lock. Nested transactions become
 * savepoints: one that fails rolls back its own changes only.
 */
export function oneTransaction(base: Db): OneTransaction {
  let outer: Promise<ControlledTransaction<Tables>> | undefined
  let first = async (_trx: Db): Promise<void> => {}
  const begin = async () => {
    const trx = await base.startTransaction().execute()
    try {
      await first(trx)
      return trx
    } catch (error) {
      await trx.rollback().execute()
      throw error
    }
  }
  const open = () => {
    outer ??= begin()
    return outer
  }
  const end = async (how: 'commit' | 'rollback') => {
    // One that could not begin has nothing to end.
    const trx = await outer?.catch(() => undefined)
    if (trx && !trx.isCommitted && !trx.isRolledBack) await trx[how]().execute()
  }
  const executor = base.getExecutor()
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => ({
        supportsReturning: executor.adapter.supportsReturning ?? false,
        supportsTransactionalDdl: executor.adapter.supportsTransactionalDdl ?? false,
        supportsCreateIfNotExists: executor.adapter.supportsCreateIfNotExists ?? false,
        supportsOutput: executor.adapter.supportsOutput ?? false,
        // Concurrent work within the request is serialized, as on SQLite.
        supportsMultipleConnections: false,
        acquireMigrationLock: () => Promise.reject(new Error('migrations do not run within a request')),
        releaseMigrationLock: () => Promise.reject(new Error('migrations do not run within a request')),
      }),
      createDriver: () => driverOver(base, open, () => outer !== undefined),
      createQueryCompiler: (): QueryCompiler => ({ compileQuery: (node, id) => executor.compileQuery(node, id) }),
      createIntrospector: () => base.introspection,
    },
  })
  return {
    db,
    beginWith(how) {
      first = how
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  }
}

/** For what commits as it happens. */
export function noTransaction(db: Db): OneTransaction {
  const nothing = async () => {}
  return { db, beginWith: () => {}, commit: nothing, rollback: nothing }
}

function driverOver(base: Db, open: () => Promise<ControlledTransaction<Tables>>, isOpen: () => boolean): Driver {
  let isInner = false
  const isSqlite = dialectOf(base) === 'sqlite'
  const command = async (sql: string) => {
    await (await open()).executeQuery(CompiledQuery.raw(sql))
  }
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const isRead = query.query.kind === 'SelectQueryNode'
      if (isRead && !isOpen()) return base.executeQuery<R>(query)
      const trx = await open()
      // On PostgreSQL a failed statement would abort the whole transaction; on SQLite it leaves nothing but its error.
      if (isRead || isInner || isSqlite) return trx.executeQuery<R>(query)
      await command('savepoint one')
      try {
        const result = await trx.executeQuery<R>(query)
        await command('release savepoint one')
        return result
      } catch (error) {
        await command('rollback to savepoint one')
        throw error
      }
    },
    async *streamQuery() {
      yield* []
      throw new Error('nothing is streamed within one transaction')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    async beginTransaction() {
      await command('savepoint several')
      isInner = true
    },
    async commitTransaction() {
      isInner = false
      await command('release savepoint several')
    },
    async rollbackTransaction() {
      isInner = false
      await command('rollback to savepoint several')
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
