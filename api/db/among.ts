import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/** True for a value of the list, which is one parameter as JSON: the text of the statement has no length. */
export function isAmong(db: Db, column: Expression<string>, json: string | RawBuilder<string>): RawBuilder<SqlBool> {
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${json}))`
    : sql<SqlBool>`${column} = any(array(select jsonb_array_elements_text(${json}::jsonb)))`
}

/** True for a value that a query gives; each of these is looked for by the column's index. */
export function isFoundBy(db: Db, column: Expression<string>, query: Expression<unknown>): RawBuilder<SqlBool> {
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${column} in (${query})`
    : sql<SqlBool>`${column} = any(array(${query}))`
}

/** The values of a column as such a list, for one row of all of them. */
export function listOf(db: Db, column: Expression<string>): RawBuilder<string> {
  return dialectOf(db) === 'sqlite'
    ? sql<string>`json_group_array(${column})`
    : sql<string>`coalesce(jsonb_agg(${column}), '[]')::text`
}
