import { z } from 'zod'
import { sendingErrors } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { PageQuery } from './page.ts'
import { DeliveryQuery, SubscriptionChanges, WebhookDelivery, WebhookSubscription } from './webhooks.ts'

/** How many addresses a workspace may have. */
export const WEBHOOK_ADDRESSES_MAX = 10

/** One of the addresses that a workspace's webhooks go to, with its own events, secret and state. */
export const WebhookAddress = WebhookSubscription.extend({
  resource: z.literal('webhook_address'),
  id: Id,
  is_first: z.boolean().describe('Se é o endereço das chamadas sem addressId, como GET /accounts/{accountId}/webhooks'),
  inactive_reason: z
    .enum(['person', 'failing', 'gone'])
    .nullable()
    .describe(
      'Por que está desativado: person, por alguém do workspace; failing, depois de cinco dias de falhas; gone, porque respondeu 410. null enquanto está ativo, ou se foi desativado por uma versão anterior do serviço',
    ),
  failing_since: Time.nullable().describe('Desde quando todas as entregas falham; null se a última deu certo'),
  created_at: Time,
})
export type WebhookAddress = z.infer<typeof WebhookAddress>

const AddressWithSecret = WebhookAddress.extend({
  secret: z.string().describe('whsec_ e base64; só ao adicionar e em cada troca'),
})

const NewAddress = SubscriptionChanges.extend({
  is_active: z.boolean().optional().describe('true se não for informado'),
})

export const webhookAddresses = {
  /** The workspace's addresses, the first of them first. Their secrets are never shown again. */
  list: endpoint('GET /accounts/:accountId/webhooks/addresses', {
    summary: 'Lista os endereços de webhook do workspace',
    needs: 'webhooks.get',
    kind: 'list',
    query: PageQuery,
    returns: WebhookAddress,
  }),
  get: endpoint('GET /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: 'Mostra um endereço de webhook',
    needs: 'webhooks.get',
    returns: WebhookAddress,
  }),
  /** Up to ten for a workspace. The answer has `secret`, once. */
  create: endpoint('POST /accounts/:accountId/webhooks/addresses', {
    summary: 'Adiciona um endereço de webhook',
    description: `Até ${WEBHOOK_ADDRESSES_MAX} por workspace, cada um com os seus eventos, o seu segredo e o seu estado. A resposta traz secret (whsec_…), que não é mostrado de novo.`,
    needs: 'webhooks.update',
    body: NewAddress,
    returns: AddressWithSecret,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private', 'webhook_address_limit'],
  }),
  /** Omitted values stay. */
  update: endpoint('PUT /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: 'Altera um endereço de webhook',
    description: 'O que não é informado fica como está; o segredo também.',
    needs: 'webhooks.update',
    body: SubscriptionChanges.partial(),
    returns: WebhookAddress,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private'],
  }),
  /** What waits to be delivered there is given up. */
  remove: endpoint('DELETE /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: 'Remove um endereço de webhook',
    description: 'O que esperava ser entregue a ele não é mais enviado. Os outros endereços não mudam.',
    needs: 'webhooks.update',
  }),
  /** A new secret, shown once. For 24 hours deliveries are signed with both. */
  rotateSecret: endpoint('POST /accounts/:accountId/webhooks/addresses/:addressId/rotate-secret', {
    summary: 'Troca o segredo de um endereço de webhook',
    description: 'A resposta traz o novo secret, uma vez. Por 24 horas as entregas são assinadas com os dois.',
    needs: 'webhooks.update',
    returns: AddressWithSecret,
  }),
  /** Sends a delivery without an event to this address, as `webhooks.test` does to the first. */
  test: endpoint('POST /accounts/:accountId/webhooks/addresses/:addressId/test', {
    summary: 'Envia uma entrega de teste a um endereço de webhook',
    description: 'Um evento webhook_test, que não conta nada, para experimentar endereço e assinatura.',
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive'],
  }),
  /** The history of deliveries to this address, newest first; `webhooks.retry` repeats any of them. */
  deliveries: endpoint('GET /accounts/:accountId/webhooks/addresses/:addressId/deliveries', {
    summary: 'Lista as entregas a um endereço de webhook',
    description: 'As mais novas primeiro, por 90 dias.',
    needs: 'webhooks.list',
    kind: 'list',
    query: DeliveryQuery,
    returns: WebhookDelivery,
  }),
}
