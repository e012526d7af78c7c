import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { likePattern } from './paging.ts'

/** True where the lower-case text of a column contains the search, taken literally. */
export function contains(column: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${likePattern(search)} escape '\\'`
}
