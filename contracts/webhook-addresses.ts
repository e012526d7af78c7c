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
  is_first: z.boolean().meta({
    pt: 'Se é o endereço das chamadas sem addressId, como GET /accounts/{accountId}/webhooks',
    en: 'Whether it is the address of the calls without addressId, such as GET /accounts/{accountId}/webhooks',
  }),
  inactive_reason: z.enum(['person', 'failing', 'gone']).nullable().meta({
    pt: 'Por que está desativado: person, por alguém do workspace; failing, depois de cinco dias de falhas; gone, porque respondeu 410. null enquanto está ativo, ou se foi desativado por uma versão anterior do serviço',
    en: 'Why it is off: person, by someone in the workspace; failing, after five days of failures; gone, because it answered 410. null while it is on, or if an earlier version of the service turned it off',
  }),
  failing_since: Time.nullable().meta({
    pt: 'Desde quando todas as entregas falham; null se a última deu certo',
    en: 'Since when all deliveries have failed; null if the last one succeeded',
  }),
  created_at: Time,
})
export type WebhookAddress = z.infer<typeof WebhookAddress>

const AddressWithSecret = WebhookAddress.extend({
  secret: z.string().meta({
    pt: 'whsec_ e base64; só ao adicionar e em cada troca',
    en: 'whsec_ and base64; only when the address is added and each time the secret is rotated',
  }),
})

const NewAddress = SubscriptionChanges.extend({
  is_active: z.boolean().optional().meta({ pt: 'true se não for informado', en: 'true by default' }),
})

export const webhookAddresses = {
  /** The workspace's addresses, the first of them first. Their secrets are never shown again. */
  list: endpoint('GET /accounts/:accountId/webhooks/addresses', {
    summary: { pt: 'Lista os endereços de webhook do workspace', en: "Lists the workspace's webhook addresses" },
    needs: 'webhooks.get',
    kind: 'list',
    query: PageQuery,
    returns: WebhookAddress,
  }),
  get: endpoint('GET /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: { pt: 'Mostra um endereço de webhook', en: 'Shows a webhook address' },
    needs: 'webhooks.get',
    returns: WebhookAddress,
  }),
  /** Up to ten for a workspace. The answer has `secret`, once. */
  create: endpoint('POST /accounts/:accountId/webhooks/addresses', {
    summary: { pt: 'Adiciona um endereço de webhook', en: 'Adds a webhook address' },
    description: {
      pt: `Até ${WEBHOOK_ADDRESSES_MAX} por workspace, cada um com os seus eventos, o seu segredo e o seu estado. A resposta traz secret (whsec_…), que não é mostrado de novo.`,
      en: `Up to ${WEBHOOK_ADDRESSES_MAX} for each workspace, each with its own events, secret and state. The answer has secret (whsec_…), which is not shown again.`,
    },
    needs: 'webhooks.update',
    body: NewAddress,
    returns: AddressWithSecret,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private', 'webhook_address_limit'],
  }),
  /** Omitted values stay. */
  update: endpoint('PUT /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: { pt: 'Altera um endereço de webhook', en: 'Changes a webhook address' },
    description: {
      pt: 'O que não é informado fica como está; o segredo também.',
      en: 'What is not given stays as it is, and so does the secret.',
    },
    needs: 'webhooks.update',
    body: SubscriptionChanges.partial(),
    returns: WebhookAddress,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private'],
  }),
  /** What waits to be delivered there is given up. */
  remove: endpoint('DELETE /accounts/:accountId/webhooks/addresses/:addressId', {
    summary: { pt: 'Remove um endereço de webhook', en: 'Removes a webhook address' },
    description: {
      pt: 'O que esperava ser entregue a ele não é mais enviado. Os outros endereços não mudam.',
      en: 'What was waiting to be delivered to it is no longer sent. The other addresses do not change.',
    },
    needs: 'webhooks.update',
  }),
  /** A new secret, shown once. For 24 hours deliveries are signed with both. */
  rotateSecret: endpoint('POST /accounts/:accountId/webhooks/addresses/:addressId/rotate-secret', {
    summary: { pt: 'Troca o segredo de um endereço de webhook', en: "Replaces a webhook address's secret" },
    description: {
      pt: 'A resposta traz o novo secret, uma vez. Por 24 horas as entregas são assinadas com os dois.',
      en: 'The answer has the new secret, once. For 24 hours deliveries are signed with both.',
    },
    needs: 'webhooks.update',
    returns: AddressWithSecret,
  }),
  /** Sends a delivery without an event to this address, as `webhooks.test` does to the first. */
  test: endpoint('POST /accounts/:accountId/webhooks/addresses/:addressId/test', {
    summary: {
      pt: 'Envia uma entrega de teste a um endereço de webhook',
      en: 'Sends a test delivery to a webhook address',
    },
    description: {
      pt: 'Um evento webhook_test, que não conta nada, para experimentar endereço e assinatura.',
      en: 'An event webhook_test, which reports nothing, to try the address and the signature.',
    },
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive'],
  }),
  /** The history of deliveries to this address, newest first; `webhooks.retry` repeats any of them. */
  deliveries: endpoint('GET /accounts/:accountId/webhooks/addresses/:addressId/deliveries', {
    summary: { pt: 'Lista as entregas a um endereço de webhook', en: 'Lists the deliveries to a webhook address' },
    description: { pt: 'As mais novas primeiro, por 90 dias.', en: 'Newest first, for 90 days.' },
    needs: 'webhooks.list',
    kind: 'list',
    query: DeliveryQuery,
    returns: WebhookDelivery,
  }),
}
