import { isWebhookEvent, WEBHOOK_TEST, type WebhookEventName } from '@rubrica/contracts/webhooks.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export type Subscription = Row<'webhook_subscriptions'>

export function findSubscription(db: Db, accountId: string): Promise<Subscription | undefined> {
  return db.selectFrom('webhook_subscriptions').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Whether an event goes out: the subscription is on and names it. A test goes out to every one that is on. */
export function wants(subscription: Subscription, event: WebhookEventName | string): boolean {
  return subscription.is_active === 1 && (event === WEBHOOK_TEST || eventsOf(subscription).some((one) => one === event))
}

export function eventsOf({ events }: Pick<Subscription, 'events'>): WebhookEventName[] {
  const list: unknown = JSON.parse(events)
  return Array.isArray(list) ? list.filter(isWebhookEvent) : []
}

/** Undefined if the workspace has one already (a concurrent insert). */
export function insertSubscription(
  db: Db,
  subscription: NewRow<'webhook_subscriptions'>,
): Promise<Subscription | undefined> {
  return db
    .insertInto('webhook_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if the workspace has none. */
export function updateSubscription(
  db: Db,
  accountId: string,
  changes: Partial<NewRow<'webhook_subscriptions'>>,
): Promise<Subscription | undefined> {
  return db
    .updateTable('webhook_subscriptions')
    .set(changes)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Puts a new secret in place; the one before it goes on signing until `previousUntil`. One statement: no rotation is lost. */
export function replaceSecret(
  db: Db,
  accountId: string,
  { secret, previousUntil, now }: { secret: string; previousUntil: string; now: string },
): Promise<Subscription | undefined> {
  return db
    .updateTable('webhook_subscriptions')
    .set((eb) => ({
      previous_secret: eb.ref('secret'),
      previous_secret_until: previousUntil,
      secret,
      updated_at: now,
    }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Records when the current run of failures began. An address that was changed meanwhile starts with none. */
export async function noteFailure(db: Db, accountId: string, url: string, now: string): Promise<void> {
  await db
    .updateTable('webhook_subscriptions')
    .set({ failing_since: now })
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('failing_since', 'is', null)
    .execute()
}

export async function noteSuccess(db: Db, accountId: string, url: string): Promise<void> {
  await db
    .updateTable('webhook_subscriptions')
    .set({ failing_since: null })
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Switches off; true for the one call that did it. `failingSince` asks for failures that began then or earlier. */
export async function switchOff(
  db: Db,
  { accountId, url, now, failingSince }: { accountId: string; url: string; now: string; failingSince?: string },
): Promise<boolean> {
  let query = db
    .updateTable('webhook_subscriptions')
    .set({ is_active: 0, updated_at: now })
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('is_active', '=', 1)
  if (failingSince) query = query.where('failing_since', '<=', failingSince)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSubscription(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('webhook_subscriptions').where('account_id', '=', accountId).execute()
}
