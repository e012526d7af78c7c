import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { issueToken, TOKEN_MINUTES } from './access-token.ts'
import { insertSession } from './session-store.ts'
import { markSignedIn } from './user-store.ts'

type Parts = Pick<DomainCall, 'keys' | 'clock' | 'config' | 'origin'>

/**
 * Signs a person in who has proven to be `user`, and returns the token.
 * @throws Refusal `wrong_credentials` if the password was changed since `user` was read
 */
export function openSession(call: Parts & { db: Db }, user: Row<'users'>): Promise<string> {
  return call.db.transaction().execute(async (trx) => {
    // The person's lock comes first: a change of the password at the same moment either sees this session or prevents it.
    if (!(await markSignedIn(trx, user, isoNow(call.clock)))) throw new Refusal('wrong_credentials')
    return startSession(call, trx, user)
  })
}

/** The same within a transaction that holds the person's lock; `id` if it is known before, `expiresAt` if it is not a new hour. */
export async function startSession(
  { origin, ...parts }: Parts,
  trx: Db,
  user: Row<'users'>,
  { id = randomUUID(), expiresAt = isoIn(parts.clock, TOKEN_MINUTES) }: { id?: string; expiresAt?: string } = {},
): Promise<string> {
  const from = { ip: origin.ip, user_agent: origin.userAgent }
  const times = { created_at: isoNow(parts.clock), expires_at: expiresAt, ended_at: null }
  await insertSession(trx, { id, user_id: user.id, ...from, ...times })
  return issueToken(parts, user, { id, expiresAt })
}
