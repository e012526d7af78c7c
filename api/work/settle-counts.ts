import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inSlices } from '../db/slices.ts'
import { markNames } from './mark-names.ts'
import { takeChanges } from './taken-changes.ts'

/** The changes of counted rows, and the totals that they belong to, each with the columns that tell its rows apart. */
const settled = [
  {
    changes: 'document_count_changes',
    columns: ['account_id', 'status', 'method'],
    totals: [{ table: 'document_counts', key: ['account_id', 'status', 'method'] }],
  },
  {
    changes: 'document_day_changes',
    columns: ['account_id', 'day', 'status', 'method', 'created_by'],
    totals: [
      { table: 'document_days', key: ['account_id', 'day', 'status', 'method'] },
      { table: 'person_documents', key: ['created_by', 'account_id', 'status', 'method'] },
    ],
  },
  {
    changes: 'changed_day_changes',
    columns: ['account_id', 'day'],
    totals: [{ table: 'changed_days', key: ['account_id', 'day'] }],
  },
  {
    changes: 'tag_day_changes',
    columns: ['tag_id', 'day'],
    totals: [{ table: 'tag_days', key: ['tag_id', 'day'] }],
  },
  {
    changes: 'activity_count_changes',
    columns: ['account_id', 'day', 'event'],
    totals: [{ table: 'activity_counts', key: ['account_id', 'day', 'event'] }],
  },
  {
    changes: 'signer_count_changes',
    columns: ['account_id'],
    totals: [{ table: 'signer_counts', key: ['account_id'] }],
  },
  {
    changes: 'person_activity_changes',
    columns: ['created_by', 'account_id', 'day', 'event'],
    totals: [{ table: 'person_activities', key: ['created_by', 'account_id', 'day', 'event'] }],
  },
] as const

type Settled = (typeof settled)[number]
type Change = Record<string, string | number>

/** Adds the changes of counted rows to their totals. A reader adds what is left, so it can happen at any time. */
export async function settleCounts(db: Db): Promise<void> {
  for (const one of settled) await inSlices(() => settleSome(db, one))
  await markNames(db)
}

function settleSome(db: Db, { changes, columns, totals }: Settled): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const taken = await takeChanges<Change>(trx, { table: changes, number: 'id', columns })
    for (const total of totals) await addTo(trx, total, taken.changes)
    return taken.isMore
  })
}

/** One statement a total; its rows are in one order, so that two processes do not wait for each other. */
async function addTo(trx: Db, { table, key }: Settled['totals'][number], changes: Change[]): Promise<void> {
  const sums = summed(changes, key)
  if (sums.length === 0) return
  const rows = sums.map(({ values, change }) => sql`(${sql.join([...values, change])})`)
  await sql`
    insert into ${sql.table(table)} (${namesOf(key)}, total) values ${sql.join(rows)}
    on conflict (${namesOf(key)}) do update set total = ${sql.table(table)}.total + excluded.total`.execute(trx)
  // Lists sum up all totals of a workspace: zeros would be half of them.
  const fallen = sums.filter(({ change }) => change < 0).map(({ values }) => sql`(${sql.join(values)})`)
  if (fallen.length === 0) return
  await sql`delete from ${sql.table(table)} where total = 0
    and (${namesOf(key)}) in (values ${sql.join(fallen)})`.execute(trx)
}

function namesOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

function summed(rows: Change[], key: readonly string[]): { values: string[]; change: number }[] {
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
