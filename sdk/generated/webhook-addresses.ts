// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { webhookAddresses as rows } from './rows.ts'
import type { WebhookAddress, WebhookDelivery, WebhookEventName } from './shapes.ts'

/** What `webhookAddresses.list` takes. */
export interface WebhookAddressesListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `webhookAddresses.get` takes. */
export interface WebhookAddressesGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
}

/** What `webhookAddresses.create` takes. */
export interface WebhookAddressesCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  events: readonly (WebhookEventName | Unlisted)[]
  /** true by default */
  is_active?: boolean | undefined
  url: string
  email: string
}

/** What `webhookAddresses.create` answers. */
export interface WebhookAddressesCreateAnswer {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Whether it is the address of the calls without addressId, such as GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Why it is off: person, by someone in the workspace; failing, after five days of failures; gone, because it answered 410. null while it is on, or if an earlier version of the service turned it off */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Since when all deliveries have failed; null if the last one succeeded */
  failing_since: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** whsec_ and base64; only when the address is added and each time the secret is rotated */
  secret: string
}

/** What `webhookAddresses.update` takes. */
export interface WebhookAddressesUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
  events?: readonly (WebhookEventName | Unlisted)[] | undefined
  is_active?: boolean | undefined
  url?: string | undefined
  email?: string | undefined
}

/** What `webhookAddresses.remove` takes. */
export interface WebhookAddressesRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
}

/** What `webhookAddresses.rotateSecret` takes. */
export interface WebhookAddressesRotateSecretInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
}

/** What `webhookAddresses.rotateSecret` answers. */
export interface WebhookAddressesRotateSecretAnswer {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Whether it is the address of the calls without addressId, such as GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Why it is off: person, by someone in the workspace; failing, after five days of failures; gone, because it answered 410. null while it is on, or if an earlier version of the service turned it off */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Since when all deliveries have failed; null if the last one succeeded */
  failing_since: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** whsec_ and base64; only when the address is added and each time the secret is rotated */
  secret: string
}

/** What `webhookAddresses.test` takes. */
export interface WebhookAddressesTestInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
}

/** What `webhookAddresses.deliveries` takes. */
export interface WebhookAddressesDeliveriesInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the webhook address. */
  addressId: string
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'event' | '-event' | undefined
  /** Only the deliveries of this event */
  event?: WebhookEventName | Unlisted | undefined
  /** Only those delivered, or only the others */
  delivered?: boolean | undefined
  /** Date (the whole day, UTC), ISO-8601 date and time, or Unix seconds */
  from?: string | undefined
  /** Inclusive */
  to?: string | undefined
}

/** Calls of `webhookAddresses`. */
export interface WebhookAddresses {
  /**
   * The workspace's addresses, the first of them first. Their secrets are never shown again.
   *
   * `GET /accounts/:accountId/webhooks/addresses`
   */
  list(input?: WebhookAddressesListInput, options?: CallOptions): List<WebhookAddress>
  /**
   * Shows a webhook address.
   *
   * `GET /accounts/:accountId/webhooks/addresses/:addressId`
   */
  get(input: WebhookAddressesGetInput, options?: CallOptions): Promise<WebhookAddress>
  /**
   * Up to ten for a workspace. The answer has `secret`, once.
   *
   * `POST /accounts/:accountId/webhooks/addresses`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `webhook_url_invalid`, `webhook_url_private`, `webhook_address_limit`.
   */
  create(input: WebhookAddressesCreateInput, options?: CallOptions): Promise<WebhookAddressesCreateAnswer>
  /**
   * Omitted values stay.
   *
   * `PUT /accounts/:accountId/webhooks/addresses/:addressId`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `webhook_url_invalid`, `webhook_url_private`.
   */
  update(input: WebhookAddressesUpdateInput, options?: CallOptions): Promise<WebhookAddress>
  /**
   * What waits to be delivered there is given up.
   *
   * `DELETE /accounts/:accountId/webhooks/addresses/:addressId`
   */
  remove(input: WebhookAddressesRemoveInput, options?: CallOptions): Promise<void>
  /**
   * A new secret, shown once. For 24 hours deliveries are signed with both.
   *
   * `POST /accounts/:accountId/webhooks/addresses/:addressId/rotate-secret`
   */
  rotateSecret(
    input: WebhookAddressesRotateSecretInput,
    options?: CallOptions,
  ): Promise<WebhookAddressesRotateSecretAnswer>
  /**
   * Sends a delivery without an event to this address, as `webhooks.test` does to the first.
   *
   * `POST /accounts/:accountId/webhooks/addresses/:addressId/test`
   *
   * Its own errors: `webhook_inactive`.
   */
  test(input: WebhookAddressesTestInput, options?: CallOptions): Promise<WebhookDelivery>
  /**
   * The history of deliveries to this address, newest first; `webhooks.retry` repeats any of them.
   *
   * `GET /accounts/:accountId/webhooks/addresses/:addressId/deliveries`
   */
  deliveries(input: WebhookAddressesDeliveriesInput, options?: CallOptions): List<WebhookDelivery>
}

/** `new WebhookAddresses(options)` has these calls alone, for whoever bundles and needs no others. */
export const WebhookAddresses = /* @__PURE__ */ resourceOf<WebhookAddresses>(rows)
