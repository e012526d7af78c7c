import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@rubrica/contracts/messages.ts'
import { sql } from 'kysely'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { CodePurpose } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'keys' | 'clock'>

/** Makes a six-digit code for a subject; the one before it stops counting. */
export async function createCode(parts: Parts, db: Db, purpose: CodePurpose, subject: string): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await put(parts, db, purpose, subject, code, CODE_MINUTES)
  return code
}

/** Makes a link token of 256 bits for a subject, good for `minutes`. */
export async function createToken(
  parts: Parts,
  db: Db,
  purpose: CodePurpose,
  subject: string,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await put(parts, db, purpose, subject, token, minutes)
  return token
}

/** Whether a code of the subject could still be used. */
export async function hasLiveCode({ clock }: Parts, db: Db, purpose: CodePurpose, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('hash')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', isoNow(clock))
    .where('tries', '<', CODE_TRIES)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a six-digit code up. The try is counted before the comparison, in one statement, so that
 * simultaneous guesses cannot share a try.
 */
export async function redeemCode(
  parts: Parts,
  db: Db,
  purpose: CodePurpose,
  subject: string,
  written: string | number,
): Promise<'ok' | 'wrong' | 'expired'> {
  // Whoever makes a number of the digits loses the zeros in front.
  const code = typeof written === 'number' ? String(written).padStart(CODE_DIGITS, '0') : written.trim()
  const now = isoNow(parts.clock)
  const row = await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning('hash')
    .executeTakeFirst()
  if (!row) return 'expired'
  if (!equal(row.hash, hashOf(parts, purpose, subject, code))) return 'wrong'
  return (await markUsed(db, row.hash, now)) ? 'ok' : 'expired'
}

/** Uses a link token up and tells whose it was. */
export async function redeemToken(parts: Parts, db: Db, purpose: CodePurpose, token: string): Promise<string | null> {
  const now = isoNow(parts.clock)
  const row = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('hash', '=', parts.keys.hash(purpose, token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject')
    .executeTakeFirst()
  return row?.subject ?? null
}

async function put(
  parts: Parts,
  db: Db,
  purpose: CodePurpose,
  subject: string,
  value: string,
  minutes: number,
): Promise<void> {
  const secret = purpose.endsWith('_token') ? parts.keys.hash(purpose, value) : hashOf(parts, purpose, subject, value)
  const row = {
    hash: secret,
    tries: 0,
    used_at: null,
    expires_at: isoIn(parts.clock, minutes),
    created_at: isoNow(parts.clock),
  }
  await db
    .insertInto('codes')
    .values({ purpose, subject, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute()
}

async function markUsed(db: Db, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function hashOf({ keys }: Parts, purpose: CodePurpose, subject: string, code: string): string {
  return keys.hash(purpose, `${subject}\0${code}`)
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Voids what a subject was mailed for one purpose and has not used. */
export async function deleteCodesFor(db: Db, purpose: CodePurpose, subject: string): Promise<void> {
  await db.deleteFrom('codes').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

/** Forgets every code and token of a subject. */
export async function deleteCodesOf(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('codes').where('subject', '=', subject).execute()
}
