import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { sql } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
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

/** How often each event happened on each day in São Paulo from `from` on and before `until`, as triggers count them. */
export interface EventsOfDays {
  rows: { day: string; event: string; total: number }[]
  /** False while housekeeping adds the activities of the version before. */
  isWhole: boolean
}

export async function readEventsOfDays(
  db: Db,
  asked: { accountId: string; from: string; until: string },
): Promise<EventsOfDays> {
  return eventsOf(await selectEventsOfDays(db, asked))
}

/** The same for the documents that one person brought into several workspaces. */
export async function readOwnEventsOfDays(
  db: Db,
  asked: { createdBy: string; accountIds: string[]; from: string; until: string },
): Promise<EventsOfDays> {
  const isAsked = sql`created_by = ${asked.createdBy} and account_id in (${sql.join(asked.accountIds)})
    and day >= ${asked.from} and day < ${asked.until}`
  const { rows } = await sql<EventRow>`
    select day, event, sum(total) as total from (
      select day, event, total from person_activities where ${isAsked}
      union all select day, event, change from person_activity_changes where ${isAsked}) as counted
    group by day, event
    union all select '', '', is_done from list_fills where name = 'person_activities'`.execute(db)
  return eventsOf(rows)
}

interface EventRow {
  /** '' in the row that says whether the totals are whole. */
  day: string
  event: string
  total: number | string
}

function eventsOf(found: EventRow[]): EventsOfDays {
  const rows = found.map((row) => ({ ...row, total: Number(row.total) }))
  return {
    rows: rows.filter(({ day }) => day !== ''),
    isWhole: rows.some(({ day, total }) => day === '' && total === 1),
  }
}

/** One statement, so that totals and the changes beside them are of one moment. */
const selectEventsOfDays = compiledOnce<{ accountId: string; from: string; until: string }>()((db, value) =>
  db
    .selectFrom('activity_counts')
    .select(['day', 'event', sql<number | string>`total`.as('total')])
    .where('account_id', '=', value('accountId'))
    .where('day', '>=', value('from'))
    .where('day', '<', value('until'))
    .unionAll(
      db
        .selectFrom('activity_count_changes')
        .select(['day', 'event', sql<number | string>`sum(change)`.as('total')])
        .where('account_id', '=', value('accountId'))
        .where('day', '>=', value('from'))
        .where('day', '<', value('until'))
        .groupBy(['day', 'event']),
    )
    .unionAll(
      db
        .selectFrom('list_fills')
        .select([sql<string>`''`.as('day'), sql<string>`''`.as('event'), sql<number | string>`is_done`.as('total')])
        .where('name', '=', sql.lit('activities' as const)),
    ),
)
