import { webhooks as rows } from './generated/rows.ts'
import type { WebhookCalls } from './generated/webhooks.ts'
import { type ResourceClass, resourceOf } from './resource.ts'
import type { WebhookEvent } from './webhook-event.ts'
import type { ReceiveOptions, SignedWebhook, VerifyOptions, WebhookHeaders } from './webhook-signature.ts'

interface Own {
  /**
   * Checks that a webhook comes from this service and is fresh, and returns its event. `body` is the raw body, as it
   * arrived: one that was parsed and written again does not verify. `secret` is the `whsec_…` of the subscription, or several.
   *
   * ```ts
   * const event = await webhooks.verify(await request.text(), request.headers, process.env.WEBHOOK_SECRET)
   * if (event.event === 'document_ready') await archive(event.object.id)
   * ```
   *
   * @throws WebhookVerificationError if it is not accepted; ParameterError if body or secret cannot be one
   */
  verify(
    body: string | Uint8Array,
    headers: WebhookHeaders,
    secret: string | readonly string[] | undefined,
    options?: VerifyOptions,
  ): Promise<WebhookEvent>
  /**
   * Verifies a webhook, hands its event to `handle` and waits for that. Given `replays`, a delivery that was handled before
   * is skipped: the answer is false, and the sender is to get its 2xx. If `handle` throws, so does this, and the next attempt
   * comes through. An event whose attempts overlap, or whose program dies, may be handled twice, but is never lost.
   *
   * @throws as `verify` does, and what `handle` throws
   */
  receive(
    body: string | Uint8Array,
    headers: WebhookHeaders,
    secret: string | readonly string[] | undefined,
    handle: (event: WebhookEvent) => unknown,
    options?: ReceiveOptions,
  ): Promise<boolean>
  /** Signs a body as the service does, for the tests of a receiver. */
  sign(event: object | string, secret: string, options?: { id?: string; now?: Date }): Promise<SignedWebhook>
}

/** What a receiver of webhooks needs; no client, key or connection. */
export const webhooks: Own = {
  verify: async (...given) => (await import('./later.ts')).verify(...given),
  receive: async (...given) => (await import('./later.ts')).receive(...given),
  sign: async (...given) => (await import('./later.ts')).sign(...given),
}

/** The workspace's webhook, its deliveries, and what a receiver needs. */
export interface Webhooks extends WebhookCalls, Own {}

/** `new Webhooks(options)` has only these calls, for bundles that need no others. */
export const Webhooks: ResourceClass<Webhooks> = /* @__PURE__ */ resourceOf<Webhooks, WebhookCalls>(
  rows,
  undefined,
  () => webhooks,
)
