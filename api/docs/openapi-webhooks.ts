import type { Sentence } from '@rubrica/contracts/locale.ts'
import { WEBHOOK_TEST, WebhookBody, webhookEvents } from '@rubrica/contracts/webhooks.ts'
import type { Json, SchemaCollector } from './openapi-schemas.ts'

/** The service's posts to the address of a subscription, one entry for each event. */
export function webhooksOf(schemas: SchemaCollector): Json {
  const body = schemas.schemaOf(WebhookBody)
  const told = {
    ...webhookEvents,
    [WEBHOOK_TEST]: {
      pt: 'Uma entrega de teste, pedida por alguém do workspace',
      en: 'A test delivery, requested by someone in the workspace',
    },
  }
  return Object.fromEntries(
    Object.entries(told).map(([event, description]) => [event, { post: operationOf(event, description, body) }]),
  )
}

function operationOf(event: string, description: Sentence, body: Json): Json {
  return {
    operationId: `webhooks.${event}`,
    summary: description,
    description: {
      pt: 'Enviado ao endereço do webhook do workspace. A assinatura cobre webhook-id, webhook-timestamp e o corpo como veio, separados por pontos.',
      en: "Sent to the workspace's webhook address. The signature covers webhook-id, webhook-timestamp and the body as it came, separated by dots.",
    },
    tags: ['webhooks'],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [body, { properties: { event: { const: event } } }] } } },
    },
    responses: {
      '2XX': { description: { pt: 'Recebido', en: 'Received' } },
      '410': {
        description: {
          pt: 'O endereço deixou de existir: o webhook é desativado',
          en: 'The address is gone: the webhook is turned off',
        },
      },
      default: {
        description: {
          pt: 'Não recebido: é tentado de novo, até dez vezes em 75 horas',
          en: 'Not received: it is tried again, up to ten times in 75 hours',
        },
      },
    },
  }
}

const headers = [
  headerOf('webhook-id', {
    pt: 'O mesmo em todas as tentativas de uma entrega',
    en: 'The same in all attempts of a delivery',
  }),
  headerOf('webhook-timestamp', {
    pt: 'Quando esta tentativa foi feita, em segundos Unix',
    en: 'When this attempt was made, in Unix seconds',
  }),
  headerOf('webhook-signature', {
    pt: 'v1, e o HMAC-SHA256 em base64 de id.timestamp.corpo com o segredo whsec_…; várias, separadas por espaço, durante uma troca',
    en: 'v1, and the HMAC-SHA256, in base64, of id.timestamp.body with the secret whsec_…; several, separated by a space, while the secret is being replaced',
  }),
]

function headerOf(name: string, description: Sentence): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
