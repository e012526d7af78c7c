import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { LinkPurpose } from '../db/tables/people.ts'
import type { Ground } from '../ground.ts'

type Parts = Pick<Ground, 'keys' | 'clock'>

/** Makes a link token of 256 bits for a subject, good for `minutes`. Earlier ones stay valid. */
export async function createToken(
  { keys, clock }: Parts,
  db: Db,
  purpose: LinkPurpose,
  subject: string,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { expires_at: isoIn(clock, minutes), created_at: isoNow(clock) }
  await db
    .insertInto('link_tokens')
    .values({ hash: keys.hash(purpose, token), purpose, subject, ...times })
    .execute()
  return token
}

/** The subject of a link token that still counts, without using it. */
export async function findTokenSubject(
  { keys, clock }: Parts,
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('link_tokens')
    .select('subject')
    .where('hash', '=', keys.hash(purpose, token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst()
  return found?.subject ?? null
}

/** Consumes a link token, and every other of the same purpose and subject; returns its subject. */
export async function redeemToken(
  { keys, clock }: Parts,
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const hash = keys.hash(purpose, token)
  const used = await db
    .deleteFrom('link_tokens')
    .where('purpose', '=', purpose)
    .where('subject', 'in', (eb) =>
      eb
        .selectFrom('link_tokens as own')
        .select('own.subject')
        .where('own.hash', '=', hash)
        .where('own.purpose', '=', purpose)
        .where('own.expires_at', '>', isoNow(clock)),
    )
    .returning(['hash', 'subject'])
    .execute()
  // If two uses come at once, the second finds its row gone.
  return used.find((one) => one.hash === hash)?.subject ?? null
}

/** Voids what a subject was mailed for one purpose and has not used. */
export async function deleteTokensFor(db: Db, purpose: LinkPurpose, subject: string): Promise<void> {
  await db.deleteFrom('link_tokens').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await deleteInSlices(db, { from: 'link_tokens', key: ['hash'], where: sql`expires_at <= ${now}` })
}
