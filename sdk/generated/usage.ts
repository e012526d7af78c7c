// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { usage as rows } from './rows.ts'
import type { NotificationMethod, Usage } from './shapes.ts'

/** What `usage.get` takes. */
export interface UsageGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `usage.channels` answers. */
export interface UsageChannelsItem {
  channel: NotificationMethod | Unlisted
  /** Whether messages reach telephones; otherwise only the page for tests */
  is_live: boolean
}

/** Calls of `usage`. */
export interface UsageCalls {
  /**
   * Documents sent this month, and what those beyond the plan cost.
   *
   * `GET /accounts/:accountId/usage`
   */
  get(input?: UsageGetInput, options?: CallOptions): Promise<Usage>
  /**
   * The channels to telephones by which this service reaches signers, for every caller.
   *
   * `GET /channels`
   */
  channels(input?: Record<never, never>, options?: CallOptions): Promise<UsageChannelsItem[]>
}

/** `new UsageCalls(options)` has these calls alone, for whoever bundles and needs no others. */
export const UsageCalls = /* @__PURE__ */ resourceOf<UsageCalls>(rows)
