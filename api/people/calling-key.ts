import { KeyScopes } from '@rubrica/contracts/keys.ts'
import type { UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Ground } from '../ground.ts'
import { noteUse } from './api-key-store.ts'

const MINUTE_MS = 60_000

type Parts = Pick<Ground, 'db' | 'keys' | 'clock' | 'log'>

/** The person of a key, if it has not expired and the account stays. Notes the use, at most once a minute. */
export async function findCallerByKey(parts: Parts, key: string): Promise<UserCaller | null> {
  const [found] = await selectCaller(parts.db, {
    hash: parts.keys.hash('api_key', key),
    now: isoNow(parts.clock),
  })
  if (!found) return null
  const { key_id: id, scopes, key_expires_at: expiresAt, last_used_at: lastUsedAt, ...user } = found
  await noteUseOfMinute(parts, id, lastUsedAt)
  return { kind: 'user', user, sessionId: null, key: { id, scopes: scopesOf(scopes), expiresAt } }
}

const selectCaller = compiledOnce<{ hash: string; now: string }>()((db, value) =>
  db
    .selectFrom('users')
    .innerJoin('api_keys', 'api_keys.user_id', 'users.id')
    .selectAll('users')
    .select(['api_keys.id as key_id', 'scopes', 'api_keys.expires_at as key_expires_at', 'last_used_at'])
    .where('api_keys.hash', '=', value('hash'))
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', value('now'))]))
    .where('users.deleted_at', 'is', null)
    // What a program holds must not outlive the order, nor take it back: only a person can, by a sign-in.
    .where('users.to_be_deleted_at', 'is', null),
)

/** Why one of our keys has no caller: it has expired, or its account waits for deletion. */
export async function whyKeyEnded(
  { db, keys, clock }: Parts,
  key: string,
): Promise<'api_key_expired' | 'api_key_stopped' | null> {
  const found = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.expires_at', 'to_be_deleted_at'])
    .where('hash', '=', keys.hash('api_key', key))
    .executeTakeFirst()
  if (found?.expires_at && found.expires_at <= isoNow(clock)) return 'api_key_expired'
  return found?.to_be_deleted_at ? 'api_key_stopped' : null
}

/** Reads the scopes from their stored JSON. */
export function scopesOf(kept: string | null): KeyScopes | null {
  return kept === null ? null : KeyScopes.parse(JSON.parse(kept))
}

async function noteUseOfMinute({ db, clock, log }: Parts, id: string, last: string | null): Promise<void> {
  const now = clock.now()
  if (last !== null && Date.parse(last) > now.getTime() - MINUTE_MS) return
  // A call that only reads goes on if nothing can be written.
  await noteUse(db, id, now.toISOString()).catch((error: unknown) => log.warn({ err: error }, 'a use was not noted'))
}
