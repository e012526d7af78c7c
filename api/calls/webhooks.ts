import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type WebhookSubscription, webhookEvents } from '@rubrica/contracts/webhooks.ts'
import type { Handlers } from '../access/handler.ts'
import { isoIn, isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import { countReached } from '../people/key-limits.ts'
import { deliveryView } from '../views/delivery-view.ts'
import { findDelivery, giveUpDelivery, insertDelivery, selectDeliveries } from '../webhooks/delivery-store.ts'
import {
  eventsOf,
  findSubscription,
  insertSubscription,
  replaceSecret,
  type Subscription,
  updateSubscription,
  wants,
} from '../webhooks/subscription-store.ts'
import { requireWebhookUrl } from '../webhooks/webhook-address.ts'
import { queueTest } from '../webhooks/webhook-queue.ts'
import { accountResource, userResource } from '../webhooks/webhook-resources.ts'
import { newSecret, ROTATION_HOURS, sealedSecret } from '../webhooks/webhook-secret.ts'
import { findAccount } from '../workspaces/account-store.ts'

const sortable = ['created_at', 'updated_at', 'event'] as const

export const webhooks: Handlers<'webhooks'> = {
  async eventTypes() {
    return keysOf(webhookEvents).map((id) => ({ id, description: webhookEvents[id] }))
  },

  async get({ accountId }, { db }) {
    const subscription = await findSubscription(db, accountId)
    return subscription ? subscriptionView(subscription) : null
  },

  async update({ accountId, events, is_active, url, email }, { db, clock, config, keys, caller }) {
    const now = isoNow(clock)
    const values = {
      events: JSON.stringify([...new Set(events)]),
      is_active: is_active ? 1 : 0,
      url: requireWebhookUrl(url, config),
      email,
      failing_since: null,
      updated_at: now,
    }
    const secret = newSecret()
    const row = { account_id: accountId, secret: sealedSecret(keys, accountId, secret), created_at: now, ...values }
    return db.transaction().execute(async (trx) => {
      // The address gets a mail when the service switches the webhook off.
      const isNew = (await findSubscription(trx, accountId))?.email !== email
      await countReached(caller.key, trx, { document: null, emails: isNew ? [email] : [] })
      const created = await insertSubscription(trx, row)
      if (created) return { ...subscriptionView(created), secret }
      return subscriptionView(found(await updateSubscription(trx, accountId, values)))
    })
  },

  async inactivate({ accountId }, { db, clock }) {
    return subscriptionView(found(await updateSubscription(db, accountId, { is_active: 0, updated_at: isoNow(clock) })))
  },

  async remove({ accountId }, { db, clock }) {
    const off = await updateSubscription(db, accountId, { is_active: 0, updated_at: isoNow(clock) })
    return off ? subscriptionView(off) : null
  },

  async rotateSecret({ accountId }, { db, clock, keys }) {
    const secret = newSecret()
    const rotated = await replaceSecret(db, accountId, {
      secret: sealedSecret(keys, accountId, secret),
      previousUntil: isoIn(clock, ROTATION_HOURS * 60),
      now: isoNow(clock),
    })
    return { ...subscriptionView(found(rotated)), secret }
  },

  async list({ accountId, event, delivered, from, to, sort, ...paging }, { db, config }) {
    const order = readSort(sort, sortable, { column: 'created_at', direction: 'desc' })
    const filter = { accountId, event, delivered, from: startOf(from), to: endOf(to) }
    const page = await readPage(
      {
        rows: selectDeliveries(db, filter).selectAll(),
        order: [order, byColumn('activity_id', { direction: order.direction, isNumber: true }), byColumn('id')],
      },
      paging,
    )
    return pageOf(
      page,
      page.items.map((row) => deliveryView(config, row)),
    )
  },

  async retry({ accountId, deliveryId }, { db, clock, config }) {
    return db.transaction().execute(async (trx) => {
      const delivery = found(await findDelivery(trx, accountId, deliveryId))
      const subscription = await findSubscription(trx, accountId)
      if (subscription?.is_active !== 1) throw new Refusal('webhook_inactive')
      if (!wants(subscription, delivery.event)) throw new Refusal('webhook_not_subscribed')
      const now = isoNow(clock)
      // Deliveries that wait for their next attempt go on only in the new record.
      await giveUpDelivery(trx, delivery.id, 'A entrega foi repetida em outro registro.', now)
      const { account_id, activity_id, event, message_id, body } = delivery
      const again = { id: randomUUID(), account_id, activity_id, event, message_id, body, endpoint: subscription.url }
      return deliveryView(config, await insertDelivery(trx, { ...again, now }))
    })
  },

  async test({ accountId }, { db, clock, config, caller, origin }) {
    return db.transaction().execute(async (trx) => {
      const subscription = await findSubscription(trx, accountId)
      if (subscription?.is_active !== 1) throw new Refusal('webhook_inactive')
      const { name } = await findAccount(trx, accountId)
      const told = { subject: userResource(caller.user), object: accountResource({ id: accountId, name }) }
      return deliveryView(config, await queueTest(trx, subscription, { ...told, origin, now: isoNow(clock) }))
    })
  },
}

function subscriptionView(row: Subscription): WebhookSubscription {
  return {
    events: eventsOf(row),
    is_active: row.is_active === 1,
    url: row.url,
    email: row.email,
    updated_at: row.updated_at,
  }
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** A bare date means the whole day, in UTC like every time of the wire. */
function startOf(from: string | undefined): string | undefined {
  return from && new Date(isSeconds(from) ? Number(from) * 1000 : from).toISOString()
}

function endOf(to: string | undefined): string | undefined {
  if (!to) return undefined
  if (isSeconds(to)) return new Date(Number(to) * 1000 + 999).toISOString()
  return to.includes('T') ? new Date(to).toISOString() : `${to}T23:59:59.999Z`
}

function isSeconds(text: string): boolean {
  return /^\d+$/.test(text)
}
