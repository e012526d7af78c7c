import type { Database } from '@rubrica/api/db/database.ts'
import { CompiledQuery, sql } from 'kysely'

/** How the database would run a statement, a line a step. */
export function planOf({ db, kind }: Pick<Database, 'db' | 'kind'>, query: CompiledQuery): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // A few rows are read faster one by one, and sorted. Without an index for the order there is a sort all the same.
    if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
    if (kind === 'postgres') await sql`set local enable_sort = off`.execute(trx)
    const explain = `explain ${kind === 'sqlite' ? 'query plan ' : ''}${query.sql}`
    const { rows } = await trx.executeQuery<object>(CompiledQuery.raw(explain, [...query.parameters]))
    return rows.map((row) => Object.values(row).at(-1)).join('\n')
  })
}
