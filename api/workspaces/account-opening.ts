import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { insertFirstFields } from '../fields/field-store.ts'
import { lockUser } from '../people/user-store.ts'
import { insertAccount } from './account-store.ts'
import { hasMembership, insertMember } from './member-store.ts'

/** Opens a workspace with its owner and one pre-defined field of each type (wire.md §3). Answers its id. `openedBy` for a further one. */
export async function openAccount(
  trx: Db,
  { name, ownerId, openedBy = null, now }: { name: string; ownerId: string; openedBy?: string | null; now: string },
): Promise<string> {
  const id = randomUUID()
  const opened = { notification_sender_type: 'User', opened_by: openedBy, is_name_settled: 1, created_at: now } as const
  await insertAccount(trx, { id, name, ...opened })
  await insertMember(trx, { account_id: id, user_id: ownerId, role: 'owner', created_at: now })
  await insertFirstFields(trx, id, now)
  return id
}

/**
 * Everybody has a workspace: without one the screens offer nothing, not even to create one. It has the person's own name,
 * because signers read it. Takes the person's lock: else of two workspaces that they lose at once, each would count as
 * the one that is left.
 */
export async function openFirstAccount(trx: Db, userId: string, now: string): Promise<void> {
  const user = await lockUser(trx, userId)
  if (!user || (await hasMembership(trx, userId))) return
  await openAccount(trx, { name: user.name, ownerId: userId, now })
}
