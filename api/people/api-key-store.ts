import { randomBytes, randomUUID } from 'node:crypto'
import { API_KEY_START } from '@rubrica/contracts/ids.ts'
import { DEFAULT_KEY_NAME } from '@rubrica/contracts/messages.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

type Parts = Pick<Ground, 'keys' | 'clock'>

/** Replaces the key of the wire's single-key calls and returns it in clear, for the only time. */
export async function replaceDefaultKey({ db, ...parts }: Parts & Pick<Ground, 'db'>, userId: string): Promise<string> {
  const { key, row } = newKey(parts)
  await db
    .insertInto('api_keys')
    .values({ ...row, user_id: userId, name: DEFAULT_KEY_NAME })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ ...row, last_used_at: null }))
    .execute()
  return key
}

/** Returns the key in clear, for the only time, and its row; undefined if the person has a key of this name. */
export async function insertKey(
  parts: Parts,
  trx: Db,
  values: Pick<Row<'api_keys'>, 'user_id' | 'name' | 'scopes' | 'expires_at'>,
): Promise<{ key: string; kept: Row<'api_keys'> } | undefined> {
  const { key, row } = newKey(parts)
  const kept = await trx
    .insertInto('api_keys')
    .values({ ...row, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return kept && { key, kept }
}

export function selectKeys(db: Db, userId: string) {
  return db.selectFrom('api_keys').where('user_id', '=', userId)
}

/** `****…` and the last four characters of the default key, or null. */
export async function maskedDefaultKey(db: Db, userId: string): Promise<string | null> {
  const row = await selectKeys(db, userId).select('last_four').where('name', '=', DEFAULT_KEY_NAME).executeTakeFirst()
  return row ? `${'*'.repeat(28)}${row.last_four}` : null
}

export async function deleteDefaultKey(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).where('name', '=', DEFAULT_KEY_NAME).execute()
}

/** False if the person has no such key. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteKeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

export async function noteUse(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Counts people who are reached. False if the key may not reach as many more; of two calls at once only one takes the last. */
export async function takeSends(trx: Db, id: string, people: number, limit: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set((eb) => ({ sends_used: eb('sends_used', '+', people) }))
    .where('id', '=', id)
    .where('sends_used', '<=', limit - people)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function newKey({ keys, clock }: Parts) {
  const key = `${API_KEY_START}${randomBytes(32).toString('base64url')}`
  const row = {
    id: randomUUID(),
    hash: keys.hash('api_key', key),
    last_four: key.slice(-4),
    created_at: isoNow(clock),
  }
  return { key, row }
}
