import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

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
  const [from = '', ...ends] = bounds
  const period = sql<number>`case ${sql.join(
    ends.map((end, place) => sql`when activities.created_at < ${end} then ${sql.lit(place)}`),
    sql` `,
  )} end`
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
        .where('activities.created_at', '<', ends.at(-1) ?? from)
        .$if(createdBy !== undefined, (query) =>
          query
            .innerJoin('documents', 'documents.id', 'activities.document_id')
            .where('documents.created_by', '=', createdBy ?? ''),
        )
        .select(['activities.event', period.as('place')])
        .as('counted'),
    )
    .select(({ fn }) => ['event', 'place', fn.countAll<number | string>().as('total')])
    .groupBy(['event', 'place'])
    .execute()
  return rows.map(({ event, place, total }) => ({ event, place: Number(place), total: Number(total) }))
}
