import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded } from './folded.ts'

/** True where the text of a column contains the search, taken literally; case and accents do not count. */
export function contains(column: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  const pattern = `%${folded(search.trim()).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`folded(${column}) like ${pattern} escape '\\'`
}
