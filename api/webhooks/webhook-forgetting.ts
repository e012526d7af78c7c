import { EVENT_DAYS } from '@rubrica/contracts/events.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteOldDeliveries } from './delivery-store.ts'
import { deleteOldEvents } from './event-store.ts'

const DAY_MS = 24 * 3_600_000

/** The history ends after this time: bodies name people, and are no evidence; the trail is. */
const HISTORY_DAYS = 90

/** The feed has events since this instant; older ones are deleted. */
export function eventsSince(clock: Clock): string {
  return new Date(clock.now().getTime() - EVENT_DAYS * DAY_MS).toISOString()
}

/** Forgets history that is older than {@link HISTORY_DAYS}, and events older than {@link EVENT_DAYS}. */
export async function forgetOldHistory({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteOldDeliveries(db, new Date(clock.now().getTime() - HISTORY_DAYS * DAY_MS).toISOString())
  await deleteOldEvents(db, eventsSince(clock))
}
