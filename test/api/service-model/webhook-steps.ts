import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type WebhookEventName, webhookEvents } from '@rubrica/contracts/webhooks.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { pick, type Who } from './model.ts'
import { anOwner, refusedTo } from './rules.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

export const subscribe = ({
  who,
  events,
  is_active,
  isOdd,
}: {
  who: Who
  events: WebhookEventName[]
  is_active: boolean
  isOdd: boolean
}): Act => {
  return async (model, { people, hook }) => {
    const url = isOdd ? 'ftp://exemplo.com/webhooks' : hook
    const wanted = { accountId: model.accountId, events, is_active, url, email: 'dev@exemplo.com' }
    const call = people[who].client.webhooks.update(wanted)
    const subscription = await answered(call, refusedTo(model, who, 'owner') ?? (isOdd ? 'webhook_url_invalid' : null))
    if (!subscription) return
    expect(subscription).toMatchObject({ events, is_active, url })
    // The service shows the secret only once.
    expect(subscription.secret !== undefined).toBe(model.webhook === null)
    model.webhook = { events, isActive: is_active, url }
  }
}

const inactivate = ({ who }: { who: Who }): Act => {
  return async (model, { people }) => {
    const refusal = refusedTo(model, who, 'owner') ?? (model.webhook ? null : 'not_found')
    const call = people[who].client.webhooks.inactivate({ accountId: model.accountId })
    if ((await answered(call, refusal)) && model.webhook) model.webhook.isActive = false
  }
}

const retry = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const { accountId, webhook, deliveries } = model
    const { items } = await people[anOwner(model)].client.webhooks.list({ accountId, 'per-page': 100 })
    const delivery = pick(items, at)
    const entry = pick(deliveries.toReversed(), at)
    const off = webhook?.isActive ? null : 'webhook_inactive'
    const wanted = entry && webhook?.events.includes(entry[0]) ? null : 'webhook_not_subscribed'
    const refusal = refusedTo(model, who, 'owner') ?? (delivery ? (off ?? wanted) : 'not_found')
    const call = people[who].client.webhooks.retry({ accountId, deliveryId: delivery?.id ?? 'nada' })
    if ((await answered(call, refusal)) && entry) deliveries.push(entry)
  }
}

const some = fc.subarray(keysOf(webhookEvents), { minLength: 6 })
const subscription = fc.record({
  who: anyone,
  events: some,
  is_active: fc.constantFrom(true, true, true, false),
  isOdd: fc.constantFrom(false, false, false, false, true),
})

export const webhookSteps = [
  steps('webhooks.subscribe', 3, subscription, subscribe),
  steps('webhooks.inactivate', 1, fc.record({ who: anyone }), inactivate),
  steps('webhooks.retry', 2, fc.record({ who: anyone, at: which }), retry),
]
