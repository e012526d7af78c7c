import { randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@rubrica/contracts/messages.ts'
import { sql } from 'kysely'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { CodePurpose } from '../db/tables/people.ts'
import type { Ground } from '../ground.ts'
import { isSameSecret } from '../secrets.ts'

type Parts = Pick<Ground, 'keys' | 'clock'>

/** Whose code it is, and the order of the message that carries it. */
interface CodeOrder {
  purpose: CodePurpose
  subject: string
  orderId: string | null
}

/** Makes a six-digit code for a subject; the one before it stops counting. */
export async function createCode(parts: Parts, db: Db, { purpose, subject, orderId }: CodeOrder): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const row = {
    hash: hashOf(parts, purpose, subject, code),
    tries: 0,
    used_at: null,
    expires_at: isoIn(parts.clock, CODE_MINUTES),
    created_at: isoNow(parts.clock),
    order_id: orderId,
  }
  await db
    .insertInto('codes')
    .values({ purpose, subject, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute()
  return code
}

/** When and by which order the newest code of the subject was made, and whether it could still be used. */
export async function findCode(
  { clock }: Pick<Ground, 'clock'>,
  db: Db,
  purpose: CodePurpose,
  subject: string,
): Promise<{ createdAt: string; orderId: string | null; isLive: boolean } | undefined> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!row) return undefined
  const isLive = row.used_at === null && row.expires_at > isoNow(clock) && row.tries < CODE_TRIES
  return { createdAt: row.created_at, orderId: row.order_id, isLive }
}

/**
 * Consumes a six-digit code. The attempt is counted before the comparison, in one statement, so that
 * concurrent guesses cannot share an attempt.
 */
export async function redeemCode(
  parts: Parts,
  db: Db,
  purpose: CodePurpose,
  subject: string,
  written: string | number,
): Promise<'ok' | 'wrong' | 'expired'> {
  // Clients that send a number lose leading zeros.
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
  if (!isSameSecret(row.hash, hashOf(parts, purpose, subject, code))) return 'wrong'
  return (await markUsed(db, row.hash, now)) ? 'ok' : 'expired'
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

/** Deletes every code of a subject. */
export async function deleteCodes(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('codes').where('subject', '=', subject).execute()
}
