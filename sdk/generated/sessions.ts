// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { sessions as rows } from './rows.ts'
import type { OpenSession } from './shapes.ts'

/** What `sessions.list` takes. */
export interface SessionsListInput {
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `sessions.remove` takes. */
export interface SessionsRemoveInput {
  /** Id of the session. */
  sessionId: string
}

/** Calls of `sessions`. */
export interface Sessions {
  /**
   * The caller's sessions that still count, the newest first.
   *
   * `GET /users/self/sessions`
   */
  list(input?: SessionsListInput, options?: CallOptions): List<OpenSession>
  /**
   * Ends one of the caller's sessions: its token is refused from then on.
   *
   * `DELETE /users/self/sessions/:sessionId`
   */
  remove(input: SessionsRemoveInput, options?: CallOptions): Promise<void>
}

/** `new Sessions(options)` has these calls alone, for whoever bundles and needs no others. */
export const Sessions = /* @__PURE__ */ resourceOf<Sessions>(rows)
