import type { DeliveryState } from '@rubrica/contracts/delivery-states.ts'
import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import type { Generated } from 'kysely'

/** The trails of documents, and the messages about them. */
export interface MessagesTables {
  activities: ActivitiesTable
  member_acts: MemberActsTable
  events: EventsTable
  event_feeds: EventFeedsTable
  webhook_addresses: WebhookAddressesTable
  address_deliveries: AddressDeliveriesTable
  muted_mails: MutedMailsTable
  mailbox: MailboxTable
  channel_messages: ChannelMessagesTable
  opt_outs: OptOutsTable
}

/** The events of webhooks, for clients that read them as a list. */
interface EventsTable {
  activity_id: number
  account_id: string
  /** Its place in the list of events; null until a client reads the list. */
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
  /** Null if it concerns only the workspace. */
  document_id: string | null
  event: string
  message: string
  payload: string
  /** Evidence beside the payload, with the salt of the hidden parts of both; null if there is none. */
  evidence: Generated<string | null>
  origin: string | null
  created_at: string
  previous_hash: string
  hash: string
}

/** What members do. Rows never change; ids name people and things, whose names are elsewhere. */
interface MemberActsTable {
  id: Generated<number>
  account_id: string
  user_id: string
  /** Null for a session. */
  key_id: string | null
  /** The row of the call in the table, such as `documents.create`; `kind` is its group. */
  act: string
  kind: string
  /** Ids by the type of what the call was about, as JSON. */
  subjects: string
  /** JSON list of the inputs that the call gave to change something, without values. */
  changed: string
  /** Inputs from closed lists with their values, as JSON. */
  choices: string
  created_at: string
}

interface WebhookAddressesTable {
  id: string
  account_id: string
  /** Its place in the list. Calls without an id mean the first, 1; a place is not given again while a later one exists. */
  place: number
  /** JSON list of event names. */
  events: string
  is_active: number
  /** Why it was switched off; null while it is on, and for rows that an earlier version switched off. */
  inactive_reason: 'person' | 'failing' | 'gone' | null
  url: string
  email: string
  /** Encrypted, like the previous secret, which also signs until its end. */
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  /** The time of the first failure after the last success. */
  failing_since: string | null
  created_at: string
  updated_at: string
}

interface AddressDeliveriesTable {
  id: string
  account_id: string
  /** Null for the first address, as the version before writes it. */
  address_id: string | null
  activity_id: number
  event: string
  /** The `webhook-id`: one for an event, however often and to however many addresses it is sent. */
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
  /** The kinds of mail that the person does not want. */
  event: Notification
}

interface MailboxTable {
  id: string
  /** The channel whose telephone or inbox it is in. */
  channel: Generated<string>
  recipient: string
  subject: string
  text_body: string
  html_body: string
  attachments: string
  sent_at: string
}

interface ChannelMessagesTable {
  /** The order's id, which providers repeat. */
  id: string
  account_id: string
  document_id: string
  party_id: string
  channel: string
  kind: string
  address: string
  provider: string
  provider_id: string | null
  /** The address that the provider reached, if it is another. */
  reached: string | null
  state: DeliveryState
  error_code: string | null
  error_message: string | null
  /** SHA-256 of the provider's answer. */
  answer_sha256: string | null
  /** The job as JSON: it goes out by e-mail if this message fails. */
  job: string
  created_at: string
  sent_at: string | null
  delivered_at: string | null
  read_at: string | null
  failed_at: string | null
}

interface OptOutsTable {
  /** A hash of the number. */
  id: string
  /** Encrypted; null in rows of the version before, until a message to the number is due. */
  number: string | null
  created_at: string
}
