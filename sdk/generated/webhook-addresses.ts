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
  /** Página, a partir de 1 */
  page?: number | undefined
  /** Itens por página; acima de 100, vale 100 */
  'per-page'?: number | undefined
  /** Em lugar de page: o valor de X-Pagination-Next-Cursor da resposta anterior */
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
  /** true se não for informado */
  is_active?: boolean | undefined
  url: string
  email: string
}

/** What `webhookAddresses.create` answers. */
export interface WebhookAddressesCreateAnswer {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Recebe um aviso quando o webhook é desativado por falhas */
  email: string
  /** ISO-8601 em UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Se é o endereço das chamadas sem addressId, como GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Por que está desativado: person, por alguém do workspace; failing, depois de cinco dias de falhas; gone, porque respondeu 410. null enquanto está ativo, ou se foi desativado por uma versão anterior do serviço */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Desde quando todas as entregas falham; null se a última deu certo */
  failing_since: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** whsec_ e base64; só ao adicionar e em cada troca */
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
  /** Recebe um aviso quando o webhook é desativado por falhas */
  email: string
  /** ISO-8601 em UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Se é o endereço das chamadas sem addressId, como GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Por que está desativado: person, por alguém do workspace; failing, depois de cinco dias de falhas; gone, porque respondeu 410. null enquanto está ativo, ou se foi desativado por uma versão anterior do serviço */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Desde quando todas as entregas falham; null se a última deu certo */
  failing_since: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** whsec_ e base64; só ao adicionar e em cada troca */
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
  /** Página, a partir de 1 */
  page?: number | undefined
  /** Itens por página; acima de 100, vale 100 */
  'per-page'?: number | undefined
  /** Em lugar de page: o valor de X-Pagination-Next-Cursor da resposta anterior */
  after?: string | undefined
  /** Ordem; com - na frente, a inversa */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'event' | '-event' | undefined
  /** Só as entregas deste evento */
  event?: WebhookEventName | Unlisted | undefined
  /** Só as entregues, ou só as outras */
  delivered?: boolean | undefined
  /** Data (dia inteiro, UTC), data e hora ISO-8601 ou segundos Unix */
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
   * Mostra um endereço de webhook.
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
