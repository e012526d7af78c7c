import type { Assignment, DocumentSummary, WebhookEventName } from './generated/shapes.ts'
import type { WebhookObjects } from './generated/webhook-objects.ts'
import type { Unlisted } from './unlisted.ts'

/** A record that an event names; it may have more than is listed here. */
interface Named<Type extends string> {
  readonly type: Type
  readonly id: string
  readonly [more: string]: unknown
}

/** A document as an event shows it: how it was at that moment, without pages, people and links. */
export type WebhookDocument = { readonly type: 'Document' } & DocumentSummary & {
    readonly assignment: (Partial<Assignment> & Pick<Assignment, 'id' | 'method' | 'summary'>) | null
  }
/** A contact as an event shows it. */
export interface WebhookSigner extends Named<'Signer'> {
  readonly full_name: string
  readonly email: string | null
}
/** A template as an event shows it. */
export interface WebhookTemplate extends Named<'Template'> {
  readonly name: string
}
/** A person with an account as an event shows it. */
export interface WebhookUser extends Named<'User'> {
  readonly name: string
  readonly email: string
}
/** A workspace as an event shows it. */
export interface WebhookAccount extends Named<'Account'> {
  readonly name: string
}
/** A record of a kind that this version does not know. */
export type WebhookUnlisted = Named<Unlisted>

/** Who did what an event tells of. */
export type WebhookSubject = WebhookUser | WebhookSigner | WebhookAccount | WebhookUnlisted

interface Told<Event extends string, Object> {
  /** Id of the entry in the workspace's trail; 0 for a test. */
  readonly id: number
  readonly event: Event
  /** What happened, in Portuguese. */
  readonly message: string
  /** Further facts of the event; null if there are none. */
  readonly payload: Readonly<Record<string, unknown>> | null
  readonly origin: { readonly ip: string | null; readonly 'user-agent': string | null } | null
  /** Unix seconds. */
  readonly created_at: number
  /** Who did it. */
  readonly subject: WebhookSubject
  /** What it happened to. */
  readonly object: Object
  readonly account_id: string
}

type RecordOf<Type> = Extract<
  WebhookDocument | WebhookSigner | WebhookTemplate | WebhookAccount | WebhookUser,
  { readonly type: Type }
>

type Known = { [Event in WebhookEventName]: Told<Event, RecordOf<WebhookObjects[Event]>> }[WebhookEventName]

/** A delivery that a person sent to try an address. */
export type WebhookTest = Told<'webhook_test', WebhookAccount>

/** An event that this version does not know. */
export type WebhookOther = Told<
  Unlisted,
  WebhookDocument | WebhookSigner | WebhookTemplate | WebhookAccount | WebhookUser | WebhookUnlisted
>

/** What a webhook tells. `event.event` says what happened, and with it what `event.object` is. */
export type WebhookEvent = Known | WebhookTest | WebhookOther
