import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { turns } from '../db/turns.ts'
import type { JobName } from './jobs.ts'

/**
 * The next place of a turn in a queue, as in sqlite-places.ts: one behind its last job, the first one beside
 * the queue's current work. pg-boss takes jobs by priority, which is the negative place.
 */
export async function nextPlace(trx: Db, name: JobName, turn: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select greatest(
      0,
      (select min(-priority) from pgboss.job
        where name = ${name} and state in ('created', 'active') and start_after <= now()),
      (select max(-priority) + 1 from pgboss.job
        where name = ${name} and state in ('created', 'active') and start_after <= now() and group_id = ${turn})
    ) as place`.execute(trx)
  return rows[0]?.place ?? 0
}

/** Lets places and pg-boss's own claims read no whole backlog. Processes that start together take turns. */
export async function indexPlaces(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    begin;
    select pg_advisory_xact_lock(${turns.queueIndexes});
    create index if not exists job_by_place on pgboss.job (name, priority desc, created_on, id) where state <= 'active';
    create index if not exists job_by_turn on pgboss.job (name, group_id, priority) where state <= 'active';
    commit`)
}
