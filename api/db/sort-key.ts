import { type RawBuilder, sql } from 'kysely'

/** Orders human-readable texts without regard to case and accents; statuses and times as they are. */
export function sortKey(column: string): RawBuilder<unknown> {
  // Nulls come first on one database and last on the other, so a cursor could not point at one.
  if (column.endsWith('email_key')) return sql`coalesce(${sql.ref(column)}, '')`
  return readByPeople.includes(column.split('.').at(-1) ?? '')
    ? sql`folded(${sql.ref(column)})`
    : sql`${sql.ref(column)}`
}

const readByPeople = ['name', 'full_name', 'email']
