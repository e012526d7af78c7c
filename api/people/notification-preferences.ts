import {
  type NotificationPreferences,
  type NotifiedEvent,
  notifiedEvents,
} from '@rubrica/contracts/notification-preferences.ts'
import type { Db } from '../db/database.ts'

/** Which mails about their documents a person wants; all of them, unless they have said otherwise. */
export async function readPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const rows = await db.selectFrom('muted_mails').select('event').where('user_id', '=', userId).execute()
  const wants = (event: NotifiedEvent) => !rows.some((row) => row.event === event)
  return {
    document_ready: wants('document_ready'),
    signer_rejected_document: wants('signer_rejected_document'),
    assignment_expired: wants('assignment_expired'),
  }
}

export async function wantsMail(db: Db, userId: string, event: NotifiedEvent): Promise<boolean> {
  return (await readPreferences(db, userId))[event]
}

/** What is not given stays. */
export async function changePreferences(
  trx: Db,
  userId: string,
  changes: { [Event in NotifiedEvent]?: boolean | undefined },
): Promise<void> {
  for (const event of notifiedEvents) {
    if (changes[event] === undefined) continue
    await trx.deleteFrom('muted_mails').where('user_id', '=', userId).where('event', '=', event).execute()
    if (changes[event]) continue
    const muted = { user_id: userId, event }
    await trx
      .insertInto('muted_mails')
      .values(muted)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function deletePreferences(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('muted_mails').where('user_id', '=', userId).execute()
}
