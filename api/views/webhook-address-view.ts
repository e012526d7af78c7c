import type { WebhookAddress } from '@rubrica/contracts/webhook-addresses.ts'
import type { WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { type Address, eventsOf, FIRST } from '../webhooks/address-store.ts'

/** The first address, as calls without an id show it. */
export function subscriptionView(row: Address): WebhookSubscription {
  return {
    events: eventsOf(row),
    is_active: row.is_active === 1,
    url: row.url,
    email: row.email,
    updated_at: row.updated_at,
  }
}

export function webhookAddressView(row: Address): WebhookAddress {
  return {
    resource: 'webhook_address',
    id: row.id,
    is_first: row.place === FIRST,
    ...subscriptionView(row),
    // A process of the version before switches on again without clearing the reason.
    inactive_reason: row.is_active === 1 ? null : row.inactive_reason,
    failing_since: row.failing_since,
    created_at: row.created_at,
  }
}
