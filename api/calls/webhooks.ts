import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type WebhookSubscription, webhookEvents } from '@rubrica/contracts/webhooks.ts'
import type { Call, Handlers } from '../access/handler.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { deliveryView } from '../views/delivery-view.ts'
import { subscriptionView } from '../views/webhook-address-view.ts'
import { FIRST, findAddress, wants } from '../webhooks/address-store.ts'
import { findDelivery, giveUpDelivery, insertDelivery } from '../webhooks/delivery-store.ts'
import { lockAccount } from '../workspaces/account-store.ts'
import { addAddress, changeAddress, rotateSecret } from './webhook-address-changes.ts'
import { listDeliveries, sendTest } from './webhook-deliveries.ts'

/** Calls without an id mean the workspace's first address. */
export const webhooks: Handlers<'webhooks'> = {
  async eventTypes(_input, { locale }) {
    return keysOf(webhookEvents).map((id) => ({ id, description: webhookEvents[id][locale] }))
  },

  async get({ accountId }, { db }) {
    const first = await findAddress(db, { accountId })
    return first ? subscriptionView(first) : null
  },

  async update({ accountId, ...wanted }, call) {
    return call.db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const first = await findAddress(trx, { accountId })
      if (first) return subscriptionView(await changeAddress(call, trx, first, wanted))
      const { address, secret } = await addAddress(call, trx, { accountId, place: FIRST, ...wanted })
      return { ...subscriptionView(address), secret }
    })
  },

  async inactivate({ accountId }, call) {
    const off = await switchOffFirst(accountId, call)
    if (!off) throw new Refusal('not_found')
    return off
  },

  async remove({ accountId }, call) {
    return switchOffFirst(accountId, call)
  },

  async rotateSecret({ accountId }, call) {
    const { address, secret } = await rotateSecret(call, { accountId })
    return { ...subscriptionView(address), secret }
  },

  async list({ accountId, ...asked }, call) {
    return listDeliveries({ accountId, addressId: null }, asked, call)
  },

  async retry({ accountId, deliveryId }, { db, clock, config }) {
    return db.transaction().execute(async (trx) => {
      const delivery = await findDelivery(trx, accountId, deliveryId)
      if (!delivery) throw new Refusal('not_found')
      const { account_id, address_id, activity_id, event, message_id, body } = delivery
      const address = await findAddress(trx, { accountId, addressId: address_id })
      if (address?.is_active !== 1) throw new Refusal('webhook_inactive')
      if (!wants(address, event)) throw new Refusal('webhook_not_subscribed')
      const now = isoNow(clock)
      // Deliveries that wait for their next attempt go on only in the new record.
      await giveUpDelivery(trx, delivery.id, 'A entrega foi repetida em outro registro.', now)
      const again = { id: randomUUID(), account_id, address_id, activity_id, event, message_id, body }
      return deliveryView(config, await insertDelivery(trx, { ...again, endpoint: address.url, now }))
    })
  },

  async test({ accountId }, call) {
    return sendTest({ accountId }, call)
  },
}

/** Null if there is none. */
async function switchOffFirst(accountId: string, call: Call<MemberCaller>): Promise<WebhookSubscription | null> {
  return call.db.transaction().execute(async (trx) => {
    const first = await findAddress(trx, { accountId })
    return first ? subscriptionView(await changeAddress(call, trx, first, { is_active: false })) : null
  })
}
