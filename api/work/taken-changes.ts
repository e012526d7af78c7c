import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Changes of one slice. */
const AT_ONCE = 500

/** Takes the oldest changes out of their table, by the column that numbers them; `isMore` if there may be others. */
export async function takeChanges<Change>(
  trx: Db,
  { table, number, columns }: { table: string; number: 'id' | 'number'; columns: readonly string[] },
): Promise<{ changes: Change[]; isMore: boolean }> {
  const [from, by] = [sql.table(table), sql.ref(number)]
  const last = await sql<{ number: number }>`
    select ${by} as number from ${from} order by ${by} limit 1 offset ${sql.lit(AT_ONCE - 1)}`.execute(trx)
  const upTo = last.rows[0]?.number ?? Number.MAX_SAFE_INTEGER
  const returned = sql.join([...columns, 'change'].map((column) => sql.ref(column)))
  const { rows } = await sql<Change>`delete from ${from} where ${by} <= ${upTo} returning ${returned}`.execute(trx)
  return { changes: rows, isMore: last.rows.length > 0 }
}
