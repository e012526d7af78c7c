import { type RawBuilder, sql } from 'kysely'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Lane } from './jobs.ts'

/**
 * Gives places in a lane by turns: the next job of a workspace goes one place behind its last one, and the first
 * one beside the lane's current work. So no workspace waits for another's backlog, and a claim counts nothing.
 */
export function nextPlace(lane: Lane, turn: string): RawBuilder<number> {
  return placeAfter(sql`${lane}`, sql`${turn}`)
}

function placeAfter(lane: RawBuilder<unknown>, turn: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`max(
    coalesce((select min(place) from jobs where lane = ${lane} and place is not null), 0),
    coalesce((select max(place) + 1 from jobs where lane = ${lane} and turn = ${turn} and place is not null), 0))`
}

const AT_ONCE = 100

/**
 * Gives places to some of the newly due jobs: jobs for later, and jobs after their pause for a failure. True if there may
 * be more.
 */
export async function placeDue(db: Db, clock: Clock): Promise<boolean> {
  // SQLite would choose the index by time, which also has all jobs with places.
  const { rows: due } = await sql<{ id: number }>`
    select id from jobs indexed by jobs_without_place
    where place is null and dead_at is null and run_at <= ${isoNow(clock)}
    order by run_at, id limit ${sql.lit(AT_ONCE)}`.execute(db)
  if (due.length === 0) return false
  await db.transaction().execute(async (trx) => {
    // One by one: each place depends on the one before.
    for (const { id } of due) {
      const place = placeAfter(sql.ref('mine.lane'), sql.ref('mine.turn'))
      await sql`update jobs set place = (select ${place} from jobs as mine where mine.id = ${id}) where id = ${id}`.execute(
        trx,
      )
    }
  })
  return due.length === AT_ONCE
}
