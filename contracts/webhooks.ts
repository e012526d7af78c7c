import { z } from 'zod'
import type { DeliveredEvent } from './activity-events.ts'
import { sendingErrors } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Email, Id, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { WEBHOOK_URL_MAX } from './lengths.ts'
import type { Sentence } from './locale.ts'
import { sortedQuery } from './page.ts'

/** The events of webhooks (wire.md §6), with the words that people read. */
export const webhookEvents = {
  document_uploaded: { pt: 'Um documento foi carregado', en: 'A document was uploaded' },
  document_metadata_ready: {
    pt: 'Um documento está pronto para ser preparado',
    en: 'A document is ready to be prepared',
  },
  document_prepared: {
    pt: 'Um documento foi preparado e aguarda assinatura',
    en: 'A document was prepared and awaits signatures',
  },
  assignment_created: { pt: 'Um documento foi enviado para assinatura', en: 'A document was sent for signature' },
  signature_requested: { pt: 'Uma assinatura foi pedida', en: 'A signature was requested' },
  document_ready: { pt: 'Todos assinaram um documento', en: 'Everyone signed a document' },
  document_certificated: {
    pt: 'Um documento que todos assinaram foi selado e pode ser baixado',
    en: 'A document that everyone signed was sealed and can be downloaded',
  },
  signer_created: { pt: 'Um contato foi criado', en: 'A contact was created' },
  signer_email_verified: {
    pt: 'Um signatário confirmou o código enviado por e-mail',
    en: 'A signer confirmed the code sent by e-mail',
  },
  signer_whatsapp_verified: {
    pt: 'Um signatário confirmou o código enviado por WhatsApp',
    en: 'A signer confirmed the code sent by WhatsApp',
  },
  signer_sms_verified: {
    pt: 'Um signatário confirmou o código enviado por SMS',
    en: 'A signer confirmed the code sent by text message',
  },
  signer_data_confirmed: { pt: 'Um signatário confirmou os seus dados', en: 'A signer confirmed their data' },
  signer_signed_document: { pt: 'Um signatário assinou um documento', en: 'A signer signed a document' },
  signer_viewed_document: {
    pt: 'Um signatário abriu um documento pela primeira vez',
    en: 'A signer opened a document for the first time',
  },
  signer_rejected_document: { pt: 'Um signatário recusou um documento', en: 'A signer declined a document' },
  user_rejected_document: { pt: 'Um usuário cancelou um documento', en: 'A user cancelled a document' },
  document_processing_failed: {
    pt: 'Um documento não pôde ser preparado ou selado',
    en: 'A document could not be prepared or sealed',
  },
  template_created: { pt: 'Um template foi criado', en: 'A template was created' },
  template_processed: { pt: 'Um template está pronto para ser usado', en: 'A template is ready to be used' },
  template_processing_failed: { pt: 'Um template não pôde ser preparado', en: 'A template could not be prepared' },
} as const satisfies Record<DeliveredEvent, Sentence>

export type WebhookEventName = keyof typeof webhookEvents

/** True for an activity that webhooks deliver; others stay in the trail. */
export function isWebhookEvent(event: unknown): event is WebhookEventName {
  return typeof event === 'string' && Object.hasOwn(webhookEvents, event)
}

/** Events with a null payload. */
const bareEvents: readonly string[] = [
  'document_uploaded',
  'document_metadata_ready',
  'document_prepared',
  'document_ready',
  'signer_whatsapp_verified',
  'template_created',
  'template_processed',
] satisfies WebhookEventName[]

/** What an event tells as its payload, or null: clients read a payload, if there is one, before the object. */
export function payloadOf(event: string, known: Record<string, unknown>): Record<string, unknown> | null {
  return bareEvents.includes(event) || Object.keys(known).length === 0 ? null : known
}

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
  email: z.string().meta({
    pt: 'Recebe um aviso quando o webhook é desativado por falhas',
    en: 'Is notified when the webhook is turned off because of failures',
  }),
  updated_at: Time,
})
export type WebhookSubscription = z.infer<typeof WebhookSubscription>

const SubscriptionWithSecret = WebhookSubscription.extend({
  secret: z.string().optional().meta({
    pt: 'whsec_ e base64; só na primeira configuração e em cada troca',
    en: 'whsec_ and base64; only when the webhook is first set up and each time the secret is rotated',
  }),
})

/** What a person says of an address. */
export const SubscriptionChanges = z.object({
  events: z.array(EventName).max(100),
  is_active: z.boolean(),
  url: z.string().trim().min(1, wrong('addressMissing')).max(WEBHOOK_URL_MAX),
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
  created_at: z.number().int().meta({ pt: 'Segundos Unix', en: 'Unix seconds' }),
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
  response_body: z.string().nullable().meta({ pt: 'No máximo 2.000 caracteres', en: 'At most 2,000 characters' }),
  error: z.string().nullable(),
  attempts: z.number().int(),
  next_attempt_at: Time.nullable().meta({
    pt: 'null quando não haverá outra tentativa',
    en: 'null if there will be no further attempt',
  }),
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
    .meta({ pt: 'Só as entregas deste evento', en: 'Only the deliveries of this event' }),
  delivered: z
    .boolean()
    .optional()
    .meta({ pt: 'Só as entregues, ou só as outras', en: 'Only those delivered, or only the others' }),
  from: Moment.optional().meta({
    pt: 'Data (dia inteiro, UTC), data e hora ISO-8601 ou segundos Unix',
    en: 'Date (the whole day, UTC), ISO-8601 date and time, or Unix seconds',
  }),
  to: Moment.optional().meta({ pt: 'Inclusive', en: 'Inclusive' }),
})

export const webhooks = {
  eventTypes: endpoint('GET /webhooks/event-types', {
    summary: { pt: 'Lista os tipos de evento', en: 'Lists the types of event' },
    needs: 'login',
    returns: z.array(WebhookEventType),
  }),
  /** The first address, or null if there is none. The secret is never shown again. */
  get: endpoint('GET /accounts/:accountId/webhooks/subscriptions', {
    summary: { pt: 'Mostra o webhook do workspace', en: "Shows the workspace's webhook" },
    needs: 'webhooks.get',
    returns: WebhookSubscription.nullable(),
  }),
  /** Replaces all four values. The first time, the answer carries `secret`, once. */
  update: endpoint('PUT /accounts/:accountId/webhooks/subscriptions', {
    summary: { pt: 'Configura o webhook do workspace', en: "Sets up the workspace's webhook" },
    description: {
      pt: 'Substitui os quatro valores. Na primeira vez a resposta traz secret (whsec_…), que não é mostrado de novo; com ele se confere webhook-signature, no padrão Standard Webhooks.',
      en: 'Replaces the four values. The first answer has secret (whsec_…), which is not shown again; use it to check webhook-signature, as in Standard Webhooks.',
    },
    needs: 'webhooks.update',
    body: SubscriptionChanges,
    returns: SubscriptionWithSecret,
    errors: [...sendingErrors, 'webhook_url_invalid', 'webhook_url_private', 'webhook_address_limit'],
  }),
  /** Switches off and keeps everything else. */
  inactivate: endpoint('PUT /accounts/:accountId/webhooks/inactivate', {
    summary: { pt: 'Desativa o webhook', en: 'Turns the webhook off' },
    needs: 'webhooks.update',
    returns: WebhookSubscription,
  }),
  /** Switches off as `inactivate` does, and may be repeated; null if there is no subscription. */
  remove: endpoint('DELETE /accounts/:accountId/webhooks/subscriptions', {
    summary: { pt: 'Desativa o webhook do workspace', en: "Turns the workspace's webhook off" },
    needs: 'webhooks.update',
    returns: WebhookSubscription.nullable(),
  }),
  /** A new secret, shown once. For 24 hours deliveries are signed with both. */
  rotateSecret: endpoint('POST /accounts/:accountId/webhooks/rotate-secret', {
    summary: { pt: 'Troca o segredo do webhook', en: "Replaces the webhook's secret" },
    description: {
      pt: 'A resposta traz o novo secret, uma vez. Por 24 horas as entregas são assinadas com os dois.',
      en: 'The answer has the new secret, once. For 24 hours deliveries are signed with both.',
    },
    needs: 'webhooks.update',
    returns: SubscriptionWithSecret,
  }),
  /** The history of deliveries to the first address, newest first. */
  list: endpoint('GET /accounts/:accountId/webhooks', {
    summary: { pt: 'Lista as entregas do webhook', en: "Lists the webhook's deliveries" },
    description: { pt: 'As mais novas primeiro, por 90 dias.', en: 'Newest first, for 90 days.' },
    needs: 'webhooks.list',
    kind: 'list',
    query: DeliveryQuery,
    returns: WebhookDelivery,
  }),
  /** Sends an event again to its address, at once and then as often as a new one. Returns the new record. */
  retry: endpoint('POST /accounts/:accountId/webhooks/:deliveryId/retry', {
    summary: { pt: 'Repete uma entrega', en: 'Repeats a delivery' },
    description: {
      pt: 'Na hora, e depois tantas vezes quanto uma nova. Responde o registro novo.',
      en: 'At once, and then as many times as a new one. Answers the new record.',
    },
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive', 'webhook_not_subscribed'],
  }),
  /** Sends a delivery without an event, to test the address and the signature: at once, and with the usual retries. */
  test: endpoint('POST /accounts/:accountId/webhooks/test', {
    summary: { pt: 'Envia uma entrega de teste', en: 'Sends a test delivery' },
    description: {
      pt: 'Um evento webhook_test, que não conta nada, para experimentar endereço e assinatura.',
      en: 'An event webhook_test, which reports nothing, to try the address and the signature.',
    },
    needs: 'webhooks.retry',
    returns: WebhookDelivery,
    errors: ['webhook_inactive'],
  }),
}
