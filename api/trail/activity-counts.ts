import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { periodOf } from '../db/period-of.ts'

/** The events of the index `activities_counted`. */
export const countedEvents = [
  'document_uploaded',
  'assignment_created',
  'signature_requested',
  'signer_viewed_document',
  'signer_signed_document',
  'document_certificated',
] as const satisfies ActivityEvent[]
export type CountedEvent = (typeof countedEvents)[number]

interface Counted {
  accountIds: string[]
  /** Only of documents that this person brought in. */
  createdBy?: string
  /** Moments in ascending order, of which each but the last begins a period and ends the one before. */
  bounds: readonly string[]
}

/** How often each event happened in each period, by the period's place in `bounds`; what never happened has no row. */
export async function countActivities(db: Db, { accountIds, createdBy, bounds }: Counted) {
  const [from = ''] = bounds
  const rows = await db
    .selectFrom(
      db
        .selectFrom('activities')
        .where('activities.account_id', 'in', accountIds)
        .where(
          'activities.event',
          'in',
          countedEvents.map((event) => sql.lit(event)),
        )
        .where('activities.created_at', '>=', from)
        .where('activities.created_at', '<', bounds.at(-1) ?? from)
        .$if(createdBy !== undefined, (query) =>
          query
            .innerJoin('documents', 'documents.id', 'activities.document_id')
            .where('documents.created_by', '=', createdBy ?? ''),
        )
        .select(['activities.event', periodOf('activities.created_at', bounds).as('place')])
        .as('counted'),
    )
    .select(({ fn }) => ['event', 'place', fn.countAll<number | string>().as('total')])
    .groupBy(['event', 'place'])
    .execute()
  return rows.map(({ event, place, total }) => ({ event, place: Number(place), total: Number(total) }))
}

/** How often each event happened in each month or on each day in São Paulo, as triggers count them by day. */
export interface EventsOfPeriods {
  rows: { period: string; event: string; total: number }[]
  /** False while housekeeping adds the activities of the version before. */
  isWhole: boolean
}

interface Days {
  /** The first day, and the one behind the last. */
  from: string
  until: string
  /** Characters of a day that name its period. */
  length: number
}

/** Summed up by the database: a year has a thousand rows. */
export async function readEventsOfPeriods(
  db: Db,
  { accountIds, createdBy, from, until, length }: Omit<Counted, 'bounds'> & Days,
): Promise<EventsOfPeriods> {
  const [totals, changes, fill] =
    createdBy === undefined
      ? (['activity_counts', 'activity_count_changes', 'activities'] as const)
      : (['person_activities', 'person_activity_changes', 'person_activities'] as const)
  const isAsked = sql.join(
    [
      ...(createdBy === undefined ? [] : [sql`created_by = ${createdBy}`]),
      sql`account_id in (${sql.join(accountIds)}) and day >= ${from} and day < ${until}`,
    ],
    sql` and `,
  )
  const period = sql`substr(day, 1, ${sql.lit(length)})`
  // One statement, so that totals and the changes beside them are of one moment.
  const { rows } = await sql<{ period: string; event: string; total: number | string }>`
    select period, event, sum(total) as total from (
      select ${period} as period, event, total from ${sql.table(totals)} where ${isAsked}
      union all select ${period}, event, change from ${sql.table(changes)} where ${isAsked}) as counted
    group by period, event
    union all select '', '', is_done from list_fills where name = ${fill}`.execute(db)
  const found = rows.map((row) => ({ ...row, total: Number(row.total) }))
  return {
    rows: found.filter(({ period: name }) => name !== ''),
    isWhole: found.some(({ period: name, total }) => name === '' && total === 1),
  }
}
