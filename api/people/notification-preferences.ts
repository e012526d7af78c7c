import { keysOf } from '@rubrica/contracts/keys-of.ts'
import {
  forEachNotification,
  type Notification,
  type NotificationPreferences,
  notifications,
} from '@rubrica/contracts/notification-preferences.ts'
import type { Db } from '../db/database.ts'

const all: NotificationPreferences = forEachNotification(() => true)

/** Of what a person wants to hear; of everything, unless they have said otherwise. */
export async function readPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const rows = await db.selectFrom('muted_mails').select('event').where('user_id', '=', userId).execute()
  return { ...all, ...Object.fromEntries(rows.map(({ event }) => [event, false])) }
}

export async function wantsMail(db: Db, userId: string, notification: Notification): Promise<boolean> {
  return (await readPreferences(db, userId))[notification]
}

/** What is not given stays. */
export async function changePreferences(
  trx: Db,
  userId: string,
  changes: { [Name in Notification]?: boolean | undefined },
): Promise<void> {
  for (const event of keysOf(notifications)) {
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
