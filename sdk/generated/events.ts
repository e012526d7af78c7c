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
  /** Só o que vem depois: o valor de X-Pagination-Next-Cursor, o id de um evento, ou now. Sem ele, desde o evento mais antigo guardado */
  after?: string | undefined
  /** Segundos que a chamada espera por um evento quando não há nenhum, até 30 */
  wait?: number | undefined
  /** Eventos por resposta: 20 se não for informado, no máximo 100 */
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
