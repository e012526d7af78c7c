import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { heldAlone } from '../db/row-locks.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'

export async function insertSession(db: Db, session: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The person behind a session that still counts; one read, so that what was ended anywhere is ended here. */
export async function findUserBySession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: string,
): Promise<Row<'users'> | undefined> {
  return (await selectUserBySession(db, { sessionId, userId, now }))[0]
}

const selectUserBySession = compiledOnce<{ sessionId: string; userId: string; now: string }>()((db, value) =>
  selectLive(db, value('userId'), value('now'))
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.id', '=', value('sessionId'))
    .where('users.deleted_at', 'is', null),
)

/** The sessions of a person that still count. */
export function selectLive(db: Db, userId: string | RawBuilder<string>, now: string | RawBuilder<string>) {
  return db
    .selectFrom('sessions')
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('sessions.ended_at', 'is', null), eb('sessions.ended_at', '>', now)]))
}

export function findLiveSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: string,
): Promise<Row<'sessions'> | undefined> {
  return selectLive(db, userId, now).selectAll().where('id', '=', sessionId).executeTakeFirst()
}

/** Whether a session counts; what would end it waits until the transaction is over. */
export async function holdSession(trx: Db, userId: string, sessionId: string, now: string): Promise<boolean> {
  const session = selectLive(trx, userId, now).select('id').where('id', '=', sessionId)
  return (await heldAlone(trx, session).executeTakeFirst()) !== undefined
}

/** Ends one session of a person. False if it did not count any more. */
export async function endSession(db: Db, userId: string, sessionId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await endLive(db, userId, now).where('id', '=', sessionId).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of a person, or every one except `kept`. */
export async function endSessions(db: Db, userId: string, now: string, kept: string | null = null): Promise<void> {
  const query = endLive(db, userId, now)
  await (kept === null ? query : query.where('id', '!=', kept)).execute()
}

/** Lets a session end at `endsAt`, once: undefined if something has ended it already. */
export function retireSession(
  db: Db,
  userId: string,
  sessionId: string,
  endsAt: string,
): Promise<Row<'sessions'> | undefined> {
  return db
    .updateTable('sessions')
    .set({ ended_at: endsAt })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await deleteInSlices(db, { from: 'sessions', where: sql`expires_at <= ${now}` })
}

function endLive(db: Db, userId: string, now: string) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
}
