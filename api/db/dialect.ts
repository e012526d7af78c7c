import type { Db } from './database.ts'

/** Which database runs the statements of `db`, also within a transaction. */
export function dialectOf(db: Db): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter.supportsTransactionalDdl ? 'postgres' : 'sqlite'
}
