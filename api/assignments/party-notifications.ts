import { randomUUID } from 'node:crypto'
import type { NotificationEntry } from '@rubrica/contracts/assignments.ts'
import { sql } from 'kysely'
import { isoNow } from '../clock.ts'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import type { Recipient } from '../jobs/message-job.ts'

/** Records that a channel took a party's invitation, or why it did not. */
export async function recordNotification(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  { partyId, channel, address }: Recipient & { partyId: string },
  error: { code: string; message: string } | null,
): Promise<void> {
  await db
    .insertInto('party_notifications')
    .values({
      id: randomUUID(),
      party_id: partyId,
      channel,
      address,
      event: 'signature_request',
      status: error ? 'failed' : 'sent',
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      happened_at: isoNow(clock),
    })
    .execute()
}

/** The same parties, each with its mails, the oldest first. */
export async function withNotifications<P extends Pick<Row<'parties'>, 'id'>>(
  db: Db,
  parties: P[],
): Promise<(P & { notifications: NotificationEntry[] })[]> {
  const ids = parties.map(({ id }) => id)
  const rows = ids.length ? await selectNotifications(db, { ids: JSON.stringify(ids) }) : []
  const byParty = Map.groupBy(rows, ({ party_id }) => party_id)
  return parties.map((party) => ({ ...party, notifications: (byParty.get(party.id) ?? []).map(entryOf) }))
}

const selectNotifications = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('party_notifications')
    .selectAll()
    .where(isAmong(db, sql.ref('party_id'), value('ids')))
    .orderBy('happened_at')
    // A failure that is told before its answer is written together with the 'sent' that it ends.
    .orderBy('status', 'desc')
    .orderBy('id'),
)

function entryOf(row: Row<'party_notifications'>): NotificationEntry {
  const { event, status, error_code, error_message, happened_at } = row
  const isSent = status === 'sent'
  return {
    event,
    status,
    error_code,
    error_message,
    sent_at: isSent ? happened_at : null,
    failed_at: isSent ? null : happened_at,
  }
}
