import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { NEAR, type PagePlace } from './paging.ts'
import type { Row } from './tables.ts'

/** A workspace's list in the order of its names. */
interface NamedList {
  accountId: string
  list: Row<'name_marks'>['list']
}

/** A place before the beginning of a page. */
interface NamePlace {
  /** True for rows from the place on, in the direction of the list. */
  isFrom: (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Rows from there to the page. */
  offset: number
}

/** Rows from a mark to the next one; more are parted by housekeeping. */
export const MARKED = 1000

/**
 * Later parts of a list in the order of its names, so that a far page does not walk over all before it. `key` and `id`
 * are the columns of `rows` that give the order.
 */
export function partsByName<DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  { key, id, ...list }: NamedList & { direction: 'asc' | 'desc'; key: RawBuilder<unknown>; id: RawBuilder<unknown> },
) {
  return {
    partsFrom: async ({ offset, behind }: PagePlace) => {
      if (offset <= NEAR || behind <= NEAR) return null
      const place = await findNamePlace(db, { ...list, offset })
      return place && [{ rows: rows.where(place.isFrom(key, id)), offset: place.offset }]
    },
  }
}

/** A mark not far before the row at `offset`; null if there is none, as before housekeeping has set any. */
async function findNamePlace(
  db: Db,
  { direction, offset, ...list }: NamedList & { direction: 'asc' | 'desc'; offset: number },
): Promise<NamePlace | null> {
  const place = direction === 'asc' ? await findBefore(db, list, offset) : await findBehind(db, list, offset)
  return place && place.offset <= 2 * MARKED ? place : null
}

interface Mark {
  key: string
  id: string
  passed: number | string
}

/** Changes of a mark's own name come after it. */
async function findBefore(db: Db, list: NamedList, offset: number): Promise<NamePlace | null> {
  const { rows } = await sql<Mark>`
    select key, id, passed from (
      select key, id, is_mark, coalesce(sum(total) over (
        order by key, id, is_mark desc rows between unbounded preceding and 1 preceding), 0) as passed
      from (${countedIn(list)}) as counted) as summed
    where is_mark = 1 and passed <= ${offset} order by passed desc, key desc, id desc limit 1`.execute(db)
  const [mark] = rows
  if (!mark) return null
  return {
    isFrom: (key, id) => sql<boolean>`(${key}, ${id}) >= (${mark.key}, ${mark.id})`,
    offset: offset - Number(mark.passed),
  }
}

/** From the last name to the first one, rows with the same name are in the order of their ids. */
async function findBehind(db: Db, list: NamedList, offset: number): Promise<NamePlace | null> {
  const { rows } = await sql<Mark>`
    select key, id, passed from (
      select key, id, is_mark, sum(total) over (order by key desc range between unbounded preceding and current row) as passed
      from (${countedIn(list)}) as counted) as summed
    where is_mark = 1 and id = '' and passed <= ${offset} order by passed desc, key limit 1`.execute(db)
  const [mark] = rows
  if (!mark) return null
  return { isFrom: (key) => sql<boolean>`${key} < ${mark.key}`, offset: offset - Number(mark.passed) }
}

/** In one statement, so that both are of one moment. */
function countedIn({ accountId, list }: NamedList) {
  const which = sql`account_id = ${accountId} and list = ${list}`
  return sql`select key, id, 1 as is_mark, total from name_marks where ${which}
    union all select key, id, 0, change from name_changes where ${which}`
}
