import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dayAfter } from '../sao-paulo-time.ts'
import type { DocumentFilter } from './document-store.ts'

/** Totals by the day (UTC) on which documents came, or changed last, each with what is not in it yet; triggers keep both. */
const changesOf = {
  document_days: 'document_day_changes',
  tag_days: 'tag_day_changes',
  changed_days: 'changed_day_changes',
} as const

export interface Days {
  totals: keyof typeof changesOf
  which: RawBuilder<boolean>
}

type Direction = 'asc' | 'desc'

/** A day with the beginning of a page, and how many documents of that day come before it. */
export interface PageStart {
  day: string
  offset: number
}

export function daysOfDocuments({
  accountId,
  statuses = [],
  method,
  isSent,
}: Pick<DocumentFilter, 'accountId' | 'statuses' | 'method' | 'isSent'>): Days {
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(statuses.length > 0 ? [sql`status in (${sql.join(statuses)})`] : []),
    ...(method === undefined ? [] : [sql`method = ${method}`]),
    ...(isSent ? [sql`method <> ''`] : []),
  ]
  const which = sql<boolean>`${sql.join(conditions, sql` and `)}`
  return { totals: 'document_days', which }
}

export function daysOfTags(tagIds: string[]): Days {
  const which = sql<boolean>`tag_id in (${sql.join(tagIds)})`
  return { totals: 'tag_days', which }
}

export function daysOfChanges(accountId: string): Days {
  return { totals: 'changed_days', which: sql<boolean>`account_id = ${accountId}` }
}

/** The day in which the document at a place of a list by time is: whole days are passed over by their totals. */
export async function findDayAt(
  db: Db,
  days: Days,
  { direction, offset }: { direction: Direction; offset: number },
): Promise<PageStart | null> {
  const { rows } = await sql<{ day: string; passed: number | string }>`
    select day, passed from (
      select day, sum(total) as found, sum(sum(total)) over (order by day ${sql.raw(direction)}) - sum(total) as passed
      from (${countedIn(days, 'by day')}) as counted group by day) as days
    where passed <= ${offset} and passed + found > ${offset} limit 1`.execute(db)
  const [found] = rows
  return found ? { day: found.day, offset: offset - Number(found.passed) } : null
}

/** The first day of a list by time that can have documents; null if none has any. */
export async function findFirstDay(db: Db, { totals, which }: Days, direction: Direction): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select * from (select day from ${sql.table(totals)} where ${which} and total > 0
        order by day ${sql.raw(direction)} limit 1) as settled
      union all select day from ${sql.table(changesOf[totals])} where ${which} and change > 0) as days
    order by day ${sql.raw(direction)} limit 1`.execute(db)
  return rows[0]?.day ?? null
}

export async function countDays(db: Db, days: Days): Promise<number> {
  const { rows } = await sql<{ total: number | string | null }>`
    select sum(total) as total from (${countedIn(days)}) as counted`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** True for documents from the beginning of a day on, in the direction of the list. */
export function isFromDay(
  day: string,
  direction: Direction,
  by: 'created_at' | 'updated_at' = 'created_at',
): RawBuilder<boolean> {
  const at = sql.ref(`documents.${by}`)
  return direction === 'asc' ? sql<boolean>`${at} >= ${day}` : sql<boolean>`${at} < ${dayAfter(day)}`
}

/** Totals and the changes that are not in them yet, in one statement: both are of one moment. */
function countedIn({ totals, which }: Days, summed?: 'by day') {
  const settled = sql`from ${sql.table(totals)} where ${which}`
  // Summed up in the order of the index first, so that little is put into order behind it.
  return sql`${summed ? sql`select day, sum(total) as total ${settled} group by day` : sql`select day, total ${settled}`}
    union all select day, change from ${sql.table(changesOf[totals])} where ${which}`
}
