import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inSlices } from '../db/slices.ts'

/** Changes of one slice. */
const AT_ONCE = 500

/** The totals, each with the columns that its changes name. */
const totals = [
  { counts: 'document_counts', changes: 'document_count_changes', key: ['account_id', 'status', 'method'] },
  { counts: 'activity_counts', changes: 'activity_count_changes', key: ['account_id', 'day', 'event'] },
] as const

type Totals = (typeof totals)[number]

/** Adds the changes of counted rows to their totals. Whoever reads adds what is left, so it can happen at any time. */
export async function settleCounts(db: Db): Promise<void> {
  for (const one of totals) await inSlices(() => settleSome(db, one))
}

function settleSome(db: Db, { counts, changes, key }: Totals): Promise<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  return db.transaction().execute(async (trx) => {
    const last = await sql<{ id: number }>`
      select id from ${sql.table(changes)} order by id limit 1 offset ${sql.lit(AT_ONCE - 1)}`.execute(trx)
    const upTo = last.rows[0]?.id ?? Number.MAX_SAFE_INTEGER
    const { rows } = await sql<Record<string, string | number>>`
      delete from ${sql.table(changes)} where id <= ${upTo} returning ${columns}, change`.execute(trx)
    // In one order, so that two processes do not wait for each other.
    for (const { values, change } of summed(rows, key)) {
      await sql`
        insert into ${sql.table(counts)} (${columns}, total) values (${sql.join(values)}, ${change})
        on conflict (${columns}) do update set total = ${sql.table(counts)}.total + excluded.total`.execute(trx)
    }
    return last.rows.length > 0
  })
}

function summed(
  rows: Record<string, string | number>[],
  key: readonly string[],
): { values: string[]; change: number }[] {
  const sums = new Map<string, { values: string[]; change: number }>()
  for (const row of rows) {
    const values = key.map((column) => String(row[column]))
    const name = values.join('\0')
    sums.set(name, { values, change: (sums.get(name)?.change ?? 0) + Number(row.change) })
  }
  return [...sums]
    .filter(([, { change }]) => change !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
}
