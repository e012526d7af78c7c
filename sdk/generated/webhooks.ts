// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import type { Unlisted } from '../unlisted.ts'
import type { WebhookDelivery, WebhookEventName, WebhookSubscription } from './shapes.ts'

/** What `webhooks.eventTypes` answers. */
export interface WebhooksEventTypesItem {
  id: WebhookEventName | Unlisted
  description: string
}

/** What `webhooks.get` takes. */
export interface WebhooksGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `webhooks.update` takes. */
export interface WebhooksUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  events: readonly (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  email: string
}

/** What `webhooks.update` answers. */
export interface WebhooksUpdateAnswer {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
  /** whsec_ and base64; only when the webhook is first set up and each time the secret is rotated */
  secret?: string
}

/** What `webhooks.inactivate` takes. */
export interface WebhooksInactivateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `webhooks.remove` takes. */
export interface WebhooksRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `webhooks.rotateSecret` takes. */
export interface WebhooksRotateSecretInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `webhooks.rotateSecret` answers. */
export interface WebhooksRotateSecretAnswer {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
  /** whsec_ and base64; only when the webhook is first set up and each time the secret is rotated */
  secret?: string
}

/** What `webhooks.list` takes. */
export interface WebhooksListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
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

/** What `webhooks.retry` takes. */
export interface WebhooksRetryInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the delivery. */
  deliveryId: string
}

/** What `webhooks.test` takes. */
export interface WebhooksTestInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** Calls of `webhooks`. */
export interface WebhookCalls {
  /**
   * Lists the types of event.
   *
   * `GET /webhooks/event-types`
   */
  eventTypes(input?: Record<never, never>, options?: CallOptions): Promise<WebhooksEventTypesItem[]>
  /**
   * The first address, or null if there is none. The secret is never shown again.
   *
   * `GET /accounts/:accountId/webhooks/subscriptions`
   */
  get(input?: WebhooksGetInput, options?: CallOptions): Promise<WebhookSubscription | null>
  /**
   * Replaces all four values. The first time, the answer carries `secret`, once.
   *
   * `PUT /accounts/:accountId/webhooks/subscriptions`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `webhook_url_invalid`, `webhook_url_private`, `webhook_address_limit`.
   */
  update(input: WebhooksUpdateInput, options?: CallOptions): Promise<WebhooksUpdateAnswer>
  /**
   * Switches off and keeps everything else.
   *
   * `PUT /accounts/:accountId/webhooks/inactivate`
   */
  inactivate(input?: WebhooksInactivateInput, options?: CallOptions): Promise<WebhookSubscription>
  /**
   * Switches off as `inactivate` does, and may be repeated; null if there is no subscription.
   *
   * `DELETE /accounts/:accountId/webhooks/subscriptions`
   */
  remove(input?: WebhooksRemoveInput, options?: CallOptions): Promise<WebhookSubscription | null>
  /**
   * A new secret, shown once. For 24 hours deliveries are signed with both.
   *
   * `POST /accounts/:accountId/webhooks/rotate-secret`
   */
  rotateSecret(input?: WebhooksRotateSecretInput, options?: CallOptions): Promise<WebhooksRotateSecretAnswer>
  /**
   * The history of deliveries to the first address, newest first.
   *
   * `GET /accounts/:accountId/webhooks`
   */
  list(input?: WebhooksListInput, options?: CallOptions): List<WebhookDelivery>
  /**
   * Sends an event again to its address, at once and then as often as a new one. Returns the new record.
   *
   * `POST /accounts/:accountId/webhooks/:deliveryId/retry`
   *
   * Its own errors: `webhook_inactive`, `webhook_not_subscribed`.
   */
  retry(input: WebhooksRetryInput, options?: CallOptions): Promise<WebhookDelivery>
  /**
   * Sends a delivery without an event, to test the address and the signature: at once, and with the usual retries.
   *
   * `POST /accounts/:accountId/webhooks/test`
   *
   * Its own errors: `webhook_inactive`.
   */
  test(input?: WebhooksTestInput, options?: CallOptions): Promise<WebhookDelivery>
}
