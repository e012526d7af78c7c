import { Refusal } from '@rubrica/contracts/errors.ts'
import { FREE_WORKSPACES } from '@rubrica/contracts/messages.ts'
import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { lockUser } from '../people/user-store.ts'

/**
 * Holds the person's lock until the workspace is there, so that two calls at once do not open one too many.
 * @throws Refusal `workspace_limit` if the person has opened as many as Free allows
 */
export async function requireRoom({ config }: Pick<Ground, 'config'>, trx: Db, userId: string): Promise<void> {
  if (!config.planLimits || config.defaultPlan !== 'free') return
  if (!(await lockUser(trx, userId))) throw new Refusal('unauthorized')
  const { count } = await trx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('opened_by', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('plan', 'is', null), eb('plan', '=', 'free')]))
    .executeTakeFirstOrThrow()
  if (Number(count) >= FREE_WORKSPACES) throw new Refusal('workspace_limit')
}

/** Counts a document that a Free workspace sends, for each of its owners. Returns the most that one of them sent. */
export async function countForOwners(trx: Db, accountId: string, month: string): Promise<number> {
  const owners = await trx
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    // Always in the same order, so that two sendings cannot deadlock.
    .orderBy('user_id')
    .execute()
  let most = 0
  for (const { user_id } of owners) {
    const { documents } = await trx
      .insertInto('free_usage')
      .values({ user_id, month, documents: 1 })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'month']).doUpdateSet((eb) => ({ documents: eb('free_usage.documents', '+', 1) })),
      )
      .returning('documents')
      .executeTakeFirstOrThrow()
    most = Math.max(most, documents)
  }
  return most
}

/** The most that one of the workspace's owners has sent from all their Free workspaces. */
export async function usageOfOwners(db: Db, accountId: string, month: string): Promise<number> {
  const found = await db
    .selectFrom('free_usage')
    .innerJoin('members', 'members.user_id', 'free_usage.user_id')
    .select((eb) => eb.fn.max('free_usage.documents').as('documents'))
    .where('members.account_id', '=', accountId)
    .where('members.role', '=', 'owner')
    .where('month', '=', month)
    .executeTakeFirst()
  return found?.documents ?? 0
}
