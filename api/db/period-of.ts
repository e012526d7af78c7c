import { type RawBuilder, sql } from 'kysely'

/**
 * The period that a moment of a column falls into, by its place in `bounds`: moments in ascending order, of which each but
 * the last begins a period and ends the one before.
 */
export function periodOf(column: string, [, ...ends]: readonly string[]): RawBuilder<number> {
  const places = ends.map((end, place) => sql`when ${sql.ref(column)} < ${end} then ${sql.lit(place)}`)
  return sql<number>`case ${sql.join(places, sql` `)} end`
}
