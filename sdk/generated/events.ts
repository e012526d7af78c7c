// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { WebhookEvent } from '../webhook-event.ts'
import { events as rows } from './rows.ts'

/** What `events.list` takes. */
export interface EventsListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Only what comes after it: the value of X-Pagination-Next-Cursor, the id of an event, or now. Without it, from the oldest event that is kept */
  after?: string | undefined
  /** Seconds that the call waits for an event if there is none, up to 30 */
  wait?: number | undefined
  /** Events in each answer: 20 by default, at most 100 */
  'per-page'?: number | undefined
}

/** Calls of `events`. */
export interface Events {
  /**
   * What happened in the workspace in the last 30 days, the oldest first, with the bodies that webhooks deliver. The next call continues from `X-Pagination-Next-Cursor`. The order never changes and skips nothing, so a caller that continues there sees each event once. With `wait` the call stays open until something happens.
   *
   * `GET /accounts/:accountId/events`
   */
  list(input?: EventsListInput, options?: CallOptions): List<WebhookEvent>
}

/** `new Events(options)` has these calls alone, for whoever bundles and needs no others. */
export const Events = /* @__PURE__ */ resourceOf<Events>(rows)
