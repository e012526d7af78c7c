import { WebhookBody, type WebhookDelivery } from '@rubrica/contracts/webhooks.ts'
import type { Ground } from '../ground.ts'
import type { Delivery } from '../webhooks/delivery-store.ts'
import { withLinks } from '../webhooks/webhook-links.ts'

export function deliveryView({ publicUrl }: Pick<Ground['config'], 'publicUrl'>, row: Delivery): WebhookDelivery {
  return {
    resource: 'activity_dispatching_history',
    id: row.id,
    event: row.event,
    activity_id: row.activity_id,
    endpoint: row.endpoint,
    payload: WebhookBody.parse(JSON.parse(withLinks(row.body, publicUrl))),
    delivered: row.state === 'delivered',
    http_status: row.http_status,
    response_body: row.response_body,
    error: row.error,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
