import { randomBytes } from 'node:crypto'
import { API_KEY_START } from '@rubrica/contracts/ids.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

/** Makes the user's one key and answers it in clear, for the only time. */
export async function replaceApiKey(
  { db, keys, clock }: Pick<Ground, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<string> {
  const key = `${API_KEY_START}${randomBytes(32).toString('base64url')}`
  const row = { hash: keys.hash('api_key', key), last_four: key.slice(-4), created_at: isoNow(clock) }
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return key
}

/** `****…` and the last four characters, or null. */
export async function maskedApiKey(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('api_keys').select('last_four').where('user_id', '=', userId).executeTakeFirst()
  return row ? `${'*'.repeat(28)}${row.last_four}` : null
}

export async function deleteApiKey(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

export function findUserByApiKey(
  { db, keys }: Pick<Ground, 'db' | 'keys'>,
  key: string,
): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('api_keys', 'api_keys.user_id', 'users.id')
    .selectAll('users')
    .where('api_keys.hash', '=', keys.hash('api_key', key))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}
