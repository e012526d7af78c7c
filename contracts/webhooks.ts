import { z } from 'zod'
import { sendingErrors } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Email, Id, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { sortedQuery } from './page.ts'

/** The events of webhooks (wire.md §6), with the words that people read. */
export const webhookEvents = {
  document_uploaded: 'Um documento foi carregado',
  document_metadata_ready: 'Um documento está pronto para ser preparado',
  document_prepared: 'Um documento foi preparado e aguarda assinatura',
  assignment_created: 'Um documento foi enviado para assinatura',
  signature_requested: 'Uma assinatura foi pedida',
  document_ready: 'Todos assinaram um documento',
  document_certificated: 'Um documento que todos assinaram foi selado e pode ser baixado',
  signer_created: 'Um contato foi criado',
  signer_email_verified: 'Um signatário confirmou o código enviado por e-mail',
  signer_whatsapp_verified: 'Um signatário confirmou o código enviado por WhatsApp',
  signer_data_confirmed: 'Um signatário confirmou os seus dados',
  signer_signed_document: 'Um signatário assinou um documento',
  signer_viewed_document: 'Um signatário abriu um documento pela primeira vez',
  signer_rejected_document: 'Um signatário recusou um documento',
  user_rejected_document: 'Um usuário cancelou um documento',
  document_processing_failed: 'Um documento não pôde ser preparado ou selado',
  template_created: 'Um template foi criado',
  template_processed: 'Um template está pronto para ser usado',
  template_processing_failed: 'Um template não pôde ser preparado',
} as const

export type WebhookEventName = keyof typeof webhookEvents

/** True for an activity that webhooks deliver; others stay in the trail. */
export function isWebhookEvent(event: unknown): event is WebhookEventName {
  return typeof event === 'string' && Object.hasOwn(webhookEvents, event)
}

/** Events with a null payload: clients read a payload, if there is one, before the object. */
export const bareEvents: readonly string[] = [
  'document_uploaded',
  'document_metadata_ready',
  'document_prepared',
  'document_ready',
  'template_created',
  'template_processed',
] satisfies WebhookEventName[]

/** The event of a delivery that tests an address; no subscription names it, and every active one gets it. */
export const WEBHOOK_TEST = 'webhook_test'

/** What may be subscribed to. */
const EventName = z.enum(keysOf(webhookEvents), wrong('eventUnknown'))

/** The events of deliveries; a later version may add more. */
const ToldEvent = z.union([z.enum([...keysOf(webhookEvents), WEBHOOK_TEST]), z.string()])

const WebhookEventType = z.object({ id: EventName, description: z.string() })

/** A workspace's first webhook address, as the calls without an id show it. */
export const WebhookSubscription = z.object({
  events: z.array(EventName),
  is_active: z.boolean(),
  url: z.string(),
  email: z.string().describe('Recebe um aviso quando o webhook é desativado por falhas'),
  updated_at: Time,
})
export type WebhookSubscription = z.infer<typeof WebhookSubscription>

const SubscriptionWithSecret = WebhookSubscription.extend({
  secret: z.string().optional().describe('whsec_ e base64; só na primeira configuração e em cada troca'),
})

/** What a person says of an address. */
export const SubscriptionChanges = z.object({
  events: z.array(EventName).max(100),
  is_active: z.boolean(),
  url: z.string().trim().min(1, wrong('addressMissing')).max(2000),
  email: Email,
})

/** A person or record that an event names. */
export const WebhookResource = z.looseObject({
  type: z.enum(['User', 'Signer', 'Account', 'Document', 'Template']),
  id: Id,
})
export type WebhookResource = z.infer<typeof WebhookResource>

/** The body of a webhook: what happened, who did it (`subject`) and to what (`object`). `id` is the activity's. */
export const WebhookBody = z.object({
  id: z.number().int(),
  event: ToldEvent,
  message: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  origin: z.object({ ip: z.string().nullable(), 'user-agent': z.string().nullable() }).nullable(),
  created_at: z.number().int().describe('Segundos Unix'),
  subject: WebhookResource,
  object: WebhookResource,
  account_id: Id,
})
export type WebhookBody = z.infer<typeof WebhookBody>

/** The delivery of one event to one URL, with the outcome of the newest attempt. */
export const WebhookDelivery = z.object({
  resource: z.literal('activity_dispatching_history'),
  id: Id,
  event: ToldEvent,
  activity_id: z.number().int(),
  endpoint: z.string(),
  payload: WebhookBody,
  delivered: z.boolean(),
  http_status: z.number().int().nullable(),
  response_body: z.string().nullable().describe('No máximo 2.000 caracteres'),
  error: z.string().nullable(),
  attempts: z.number().int(),
  next_attempt_at: Time.nullable().describe('null quando não haverá outra tentativa'),
  created_at: Time,
  updated_at: Time,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Unix seconds, as a webhook's own `created_at`. */
const Seconds = z.string().regex(/^\d{1,10}$/)
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date(), Seconds], wrong('notDay'))

export const DeliveryQuery = sortedQuery(['created_at', 'updated_at', 'event']).extend({
  event: z
    .union([EventName, z.string().max(100)])
    .optional()
    .describe('Só as entregas deste evento'),
  delivered: z.boolean().optional().describe('Só as entregues, ou só as outras'),
  from: Moment.optional().describe('Data (dia inteiro, UTC), data e hora ISO-8601 ou segundos Unix'),
  to: Moment.optional().describe('Inclusive'),
})

export const webhooks = {
  eventTypes: endpoint('GET /webhooks/event-types', {
    summary: 'Lista os tipos de evento',
    needs: 'login',
    returns: z.array(WebhookEventType),
  }),
  /** The first address, or null if there is none. The secret is never shown again. */
  get: endpoint('GET /accounts/:accountId/webhooks/subscriptions', {
    summary: 'Mostra o webhook do workspace',
    needs: 'webhooks.get',
    returns: WebhookSubscription.nullable(),
  }),
  /** Replaces all four values. The first time, the answer carries `secret`, once. */
  update: endpoint('PUT /accounts/:accountId/webhooks/subscriptions', {
    summary: 'Configura o webhook do workspace',
    description:
      'Substitui os quatro valores. Na primeira vez a resposta traz secret (whsec_…), que não é mostrado de novo; com ele se confere webhook-signature, no padrão Standard Webhooks.',
    needs: 'webhooks.update',
    body: SubscriptionChanges,
    returns: SubscriptionWithSecret,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private', 'webhook_address_limit'],
  }),
  /** Switches off and keeps everything else. */
  inactivate: endpoint('PUT /accounts/:accountId/webhooks/inactivate', {
    summary: 'Desativa o webhook',
    needs: 'webhooks.update',
    returns: WebhookSubscription,
  }),
  /** Switches off as `inactivate` does, and may be repeated; null if there is no subscription. */
  remove: endpoint('DELETE /accounts/:accountId/webhooks/subscriptions', {
    summary: 'Desativa o webhook do workspace',
    needs: 'webhooks.update',
    returns: WebhookSubscription.nullable(),
  }),
  /** A new secret, shown once. For 24 hours deliveries are signed with both. */
  rotateSecret: endpoint('POST /accounts/:accountId/webhooks/rotate-secret', {
    summary: 'Troca o segredo do webhook',
    description: 'A resposta traz o novo secret, uma vez. Por 24 horas as entregas são assinadas com os dois.',
    needs: 'webhooks.update',
    returns: SubscriptionWithSecret,
  }),
  /** The history of deliveries to the first address, newest first. */
  list: endpoint('GET /accounts/:accountId/webhooks', {
    summary: 'Lista as entregas do webhook',
    description: 'As mais novas primeiro, por 90 dias.',
    needs: 'webhooks.list',
    kind: 'list',
    query: DeliveryQuery,
    returns: WebhookDelivery,
  }),
  /** Sends an event again to its address, at once and then as often as a new one. Returns the new record. */
  retry: endpoint('POST /accounts/:accountId/webhooks/:deliveryId/retry', {
    summary: 'Repete uma entrega',
    description: 'Na hora, e depois tantas vezes quanto uma nova. Responde o registro novo.',
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive', 'webhook_not_subscribed'],
  }),
  /** Sends a delivery without an event, to test the address and the signature: at once, and with the usual retries. */
  test: endpoint('POST /accounts/:accountId/webhooks/test', {
    summary: 'Envia uma entrega de teste',
    description: 'Um evento webhook_test, que não conta nada, para experimentar endereço e assinatura.',
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive'],
  }),
}
