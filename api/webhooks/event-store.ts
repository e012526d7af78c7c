import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteInSlices, inSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** We give places to so many events at a time, so that no statement grows with the backlog. */
const BATCH = 200

export async function insertEvent(trx: Db, event: Omit<NewRow<'events'>, 'place'>): Promise<void> {
  await trx.insertInto('events').values(event).execute()
}

/** The events of a workspace after a place, in their order, from a moment on. */
export function eventsAfter(
  db: Db,
  { accountId, place, since, atMost }: { accountId: string; place: number; since: string; atMost: number },
): Promise<Row<'events'>[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('place', '>', place)
    .where('created_at', '>=', since)
    .orderBy('place')
    .limit(atMost)
    .execute()
}

/** The place of the event of an activity; undefined if the workspace has none, or none any more. */
export async function findPlace(db: Db, accountId: string, activityId: number): Promise<number | undefined> {
  const event = await db
    .selectFrom('events')
    .select('place')
    .where('activity_id', '=', activityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return event?.place ?? undefined
}

/** The last given place; 0 if there is none. */
export async function findLastPlace(db: Db, accountId: string): Promise<number> {
  const feed = await db
    .selectFrom('event_feeds')
    .select('last_place')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return feed?.last_place ?? 0
}

/**
 * Gives places to the committed events that have none, in the order of their ids. One reader at a time does so for a
 * workspace, and what commits later comes later: the order never changes before a place that somebody has seen.
 */
export async function placeEvents(db: Db, accountId: string, since: string): Promise<void> {
  if (!(await hasUnplaced(db, accountId, since))) return
  await inSlices(() =>
    db.transaction().execute(async (trx) => {
      const last = await lockFeed(trx, accountId)
      const { numAffectedRows = 0n } = await sql`
        update events set place = fresh.place
        from (
          select activity_id, ${last} + row_number() over (order by activity_id) as place
          from events
          where account_id = ${accountId} and place is null and created_at >= ${since}
          order by activity_id
          limit ${BATCH}
        ) as fresh
        where events.activity_id = fresh.activity_id
      `.execute(trx)
      const placed = Number(numAffectedRows)
      const changes = { last_place: last + placed }
      await trx.updateTable('event_feeds').set(changes).where('account_id', '=', accountId).execute()
      return placed === BATCH
    }),
  )
}

/** Reads how far each of several workspaces is, and whether events wait for a place. */
export async function lookAtFeeds(db: Db, accountIds: string[], since: string) {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('event_feeds', 'event_feeds.account_id', 'accounts.id')
    .select((eb) => [
      'accounts.id',
      'event_feeds.last_place',
      eb
        .exists(
          eb
            .selectFrom('events')
            .select('events.activity_id')
            .whereRef('events.account_id', '=', 'accounts.id')
            .where('events.place', 'is', null)
            .where('events.created_at', '>=', since),
        )
        .as('has_unplaced'),
    ])
    .where('accounts.id', 'in', accountIds)
    .execute()
  return rows.map(({ id, last_place, has_unplaced }) => ({
    accountId: id,
    lastPlace: last_place ?? 0,
    hasUnplaced: Boolean(has_unplaced),
  }))
}

/** Forgets events from before a moment. */
export async function deleteOldEvents(db: Db, before: string): Promise<void> {
  await deleteInSlices(db, { from: 'events', key: ['activity_id'], where: sql`created_at < ${before}` })
}

async function hasUnplaced(db: Db, accountId: string, since: string): Promise<boolean> {
  const [feed] = await lookAtFeeds(db, [accountId], since)
  return feed?.hasUnplaced === true
}

/** Holds the feed's row for the rest of the transaction, on either database, and returns the last place. */
async function lockFeed(trx: Db, accountId: string): Promise<number> {
  const { last_place } = await trx
    .insertInto('event_feeds')
    .values({ account_id: accountId, last_place: 0 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ last_place: eb.ref('event_feeds.last_place') })),
    )
    .returning('last_place')
    .executeTakeFirstOrThrow()
  return last_place
}
