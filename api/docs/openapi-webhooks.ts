import { WEBHOOK_TEST, WebhookBody, webhookEvents } from '@rubrica/contracts/webhooks.ts'
import type { Json, SchemaCollector } from './openapi-schemas.ts'

/** The service's posts to the address of a subscription, one entry for each event. */
export function webhooksOf(schemas: SchemaCollector): Json {
  const body = schemas.schemaOf(WebhookBody)
  const told = { ...webhookEvents, [WEBHOOK_TEST]: 'Uma entrega de teste, pedida por alguém do workspace' }
  return Object.fromEntries(
    Object.entries(told).map(([event, description]) => [event, { post: operationOf(event, description, body) }]),
  )
}

function operationOf(event: string, description: string, body: Json): Json {
  return {
    operationId: `webhooks.${event}`,
    summary: description,
    description:
      'Enviado ao endereço do webhook do workspace. A assinatura cobre webhook-id, webhook-timestamp e o corpo como veio, separados por pontos.',
    tags: ['webhooks'],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [body, { properties: { event: { const: event } } }] } } },
    },
    responses: {
      '2XX': { description: 'Recebido' },
      '410': { description: 'O endereço deixou de existir: o webhook é desativado' },
      default: { description: 'Não recebido: é tentado de novo, até dez vezes em 75 horas' },
    },
  }
}

const headers = [
  headerOf('webhook-id', 'O mesmo em todas as tentativas de uma entrega'),
  headerOf('webhook-timestamp', 'Quando esta tentativa foi feita, em segundos Unix'),
  headerOf(
    'webhook-signature',
    'v1, e o HMAC-SHA256 em base64 de id.timestamp.corpo com o segredo whsec_…; várias, separadas por espaço, durante uma troca',
  ),
]

function headerOf(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
