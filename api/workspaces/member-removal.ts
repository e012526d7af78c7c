import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from '../db/database.ts'
import { openFirstAccount } from './account-opening.ts'
import { deleteMember, findMembership, hasOtherOwner } from './member-store.ts'

/** Removes a person from a workspace; the caller holds its lock. @throws Refusal `last_owner` */
export async function removeMember(
  trx: Db,
  { accountId, userId, now }: { accountId: string; userId: string; now: string },
): Promise<void> {
  const member = await findMembership(trx, userId, accountId)
  if (!member) throw new Refusal('not_found')
  if (member.role === 'owner' && !(await hasOtherOwner(trx, accountId, userId))) throw new Refusal('last_owner')
  await deleteMember(trx, accountId, userId)
  await openFirstAccount(trx, userId, now)
}
