import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { RateCounter } from './rate-counter.ts'

/** For any number of processes: one statement counts, so no call is counted twice or not at all. */
export function postgresRateCounter(db: Db): RateCounter {
  return {
    async hit(id, now, endsAt) {
      const over = sql<boolean>`rate_windows.ends_at <= ${now.toISOString()}`
      const window = await db
        .insertInto('rate_windows')
        .values({ id, hits: 1, ends_at: endsAt.toISOString() })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            hits: sql<number>`case when ${over} then 1 else rate_windows.hits + 1 end`,
            ends_at: sql<string>`case when ${over} then excluded.ends_at else rate_windows.ends_at end`,
          }),
        )
        .returning(['hits', 'ends_at'])
        .executeTakeFirstOrThrow()
      return { hits: window.hits, endsAt: new Date(window.ends_at) }
    },
    async sweep(now) {
      await deleteInSlices(db, { from: 'rate_windows', where: sql`ends_at <= ${now.toISOString()}` })
    },
  }
}
