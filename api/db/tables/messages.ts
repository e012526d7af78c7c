import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import type { Generated } from 'kysely'

/** What is written down of a document, and who is told. */
export interface MessagesTables {
  activities: ActivitiesTable
  events: EventsTable
  event_feeds: EventFeedsTable
  webhook_subscriptions: WebhookSubscriptionsTable
  webhook_deliveries: WebhookDeliveriesTable
  muted_mails: MutedMailsTable
  mailbox: MailboxTable
}

/** What webhooks tell, kept for those who ask for it. */
interface EventsTable {
  activity_id: number
  account_id: string
  /** Where it stands in the order in which events are given out; null until somebody asks. */
  place: number | null
  /** JSON, as deliveries keep it. */
  body: string
  created_at: string
}

interface EventFeedsTable {
  account_id: string
  last_place: number
}

interface ActivitiesTable {
  id: Generated<number>
  account_id: string
  /** Null for what concerns the workspace alone. */
  document_id: string | null
  event: string
  message: string
  payload: string
  /** What is kept for evidence beside the payload, with the salt of what is hidden of both; null if there is nothing. */
  evidence: Generated<string | null>
  origin: string | null
  created_at: string
  previous_hash: string
  hash: string
}

interface WebhookSubscriptionsTable {
  account_id: string
  /** JSON list of event names. */
  events: string
  is_active: number
  url: string
  email: string
  /** Encrypted, as is the one before it, which signs too until its time is over. */
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  /** When the first of the attempts failed since which none has succeeded. */
  failing_since: string | null
  created_at: string
  updated_at: string
}

interface WebhookDeliveriesTable {
  id: string
  account_id: string
  activity_id: number
  event: string
  /** The `webhook-id`: one for an event, however often it is sent. */
  message_id: string
  endpoint: string
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Generated<number>
  next_attempt_at: string | null
  locked_until: string | null
  http_status: number | null
  response_body: string | null
  error: string | null
  created_at: string
  updated_at: string
}

interface MutedMailsTable {
  user_id: string
  /** Of what the person does not want to hear by mail. */
  event: Notification
}

interface MailboxTable {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  attachments: string
  sent_at: string
}
