import { sql } from 'kysely'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

type Clock = Pick<Ground, 'clock'>

export async function insertDeviceLogin(db: Db, login: NewRow<'device_logins'>): Promise<void> {
  await db.insertInto('device_logins').values(login).execute()
}

/** The login that shows this code, while it has no answer. */
export function findAsking({ clock }: Clock, db: Db, userHash: string): Promise<Row<'device_logins'> | undefined> {
  return db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_hash', '=', userHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst()
}

/** Answers it, once: of two answers at the same moment the second finds nothing. */
export async function decideDeviceLogin(
  db: Db,
  id: string,
  decision: { status: 'approved' | 'refused'; user_id: string; session_id: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_logins')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findByDevice({ clock }: Clock, db: Db, deviceHash: string): Promise<Row<'device_logins'> | undefined> {
  return db
    .selectFrom('device_logins')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst()
}

/** Notes that the computer has polled, and how long it has to wait from now on. */
export async function noteAsked(
  db: Db,
  id: string,
  asked: { asked_at: string; interval_seconds: number },
): Promise<void> {
  await db.updateTable('device_logins').set(asked).where('id', '=', id).execute()
}

/** Deletes an approved login, once; returns its approver and their session. */
export function takeApproved(
  db: Db,
  id: string,
): Promise<Pick<Row<'device_logins'>, 'user_id' | 'session_id'> | undefined> {
  return db
    .deleteFrom('device_logins')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returning(['user_id', 'session_id'])
    .executeTakeFirst()
}

/** A session that was renewed goes on as another. */
export async function moveDeviceLogins(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('device_logins').set({ session_id: to }).where('session_id', '=', from).execute()
}

/** Voids what a person has answered and no computer has taken yet. */
export async function deleteDeviceLogins(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('device_logins').where('user_id', '=', userId).execute()
}

export async function deleteExpiredDeviceLogins(db: Db, now: string): Promise<void> {
  await deleteInSlices(db, { from: 'device_logins', where: sql`expires_at <= ${now}` })
}
