// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { activity as rows } from './rows.ts'
import type { MemberAct } from './shapes.ts'

/** What `activity.list` takes. */
export interface ActivityListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Only what this person did */
  user_id?: string | undefined
  /** Only the calls of this group */
  kind?:
    | (
        | 'auth'
        | 'sessions'
        | 'keys'
        | 'deviceLogins'
        | 'users'
        | 'accounts'
        | 'activity'
        | 'usage'
        | 'statistics'
        | 'estimates'
        | 'members'
        | 'invitations'
        | 'documents'
        | 'readerCodes'
        | 'cloudCertificates'
        | 'drafts'
        | 'assignments'
        | 'signers'
        | 'templates'
        | 'tags'
        | 'fields'
        | 'signing'
        | 'drawings'
        | 'publicDocuments'
        | 'webhooks'
        | 'webhookAddresses'
        | 'events'
        | 'log'
      )
    | undefined
  /** From this day on, in São Paulo */
  from?: string | undefined
  /** Until the end of this day, in São Paulo */
  until?: string | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `activity.export` takes. */
export interface ActivityExportInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Only what this person did */
  user_id?: string | undefined
  /** Only the calls of this group */
  kind?:
    | (
        | 'auth'
        | 'sessions'
        | 'keys'
        | 'deviceLogins'
        | 'users'
        | 'accounts'
        | 'activity'
        | 'usage'
        | 'statistics'
        | 'estimates'
        | 'members'
        | 'invitations'
        | 'documents'
        | 'readerCodes'
        | 'cloudCertificates'
        | 'drafts'
        | 'assignments'
        | 'signers'
        | 'templates'
        | 'tags'
        | 'fields'
        | 'signing'
        | 'drawings'
        | 'publicDocuments'
        | 'webhooks'
        | 'webhookAddresses'
        | 'events'
        | 'log'
      )
    | undefined
  /** From this day on, in São Paulo */
  from?: string | undefined
  /** Until the end of this day, in São Paulo */
  until?: string | undefined
}

/** Calls of `activity`. */
export interface ActivityCalls {
  /**
   * What the members did in the workspace, the newest first. A search counts up to 1,000 entries.
   *
   * `GET /accounts/:accountId/activity`
   */
  list(input?: ActivityListInput, options?: CallOptions): List<MemberAct>
  /**
   * The same as a CSV file for spreadsheets: UTF-8 with a mark, semicolons, at most 100,000 entries.
   *
   * `GET /accounts/:accountId/activity/export`
   */
  export(input?: ActivityExportInput, options?: CallOptions): Promise<Download>
}

/** `new ActivityCalls(options)` has these calls alone, for whoever bundles and needs no others. */
export const ActivityCalls = /* @__PURE__ */ resourceOf<ActivityCalls>(rows, () => import('../later.ts'))
