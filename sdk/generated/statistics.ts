// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { statistics as rows } from './rows.ts'
import type { Statistics } from './shapes.ts'

/** What `statistics.ofAccount` takes. */
export interface StatisticsOfAccountInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** Calls of `statistics`. */
export interface StatisticsCalls {
  /**
   * What the workspace holds and how long its signers take.
   *
   * `GET /accounts/:accountId/stats`
   */
  ofAccount(input?: StatisticsOfAccountInput, options?: CallOptions): Promise<Statistics>
  /**
   * The same of the documents that the caller brought into any workspace of theirs.
   *
   * `GET /users/self/stats`
   */
  ofSelf(input?: Record<never, never>, options?: CallOptions): Promise<Statistics>
}

/** `new StatisticsCalls(options)` has these calls alone, for whoever bundles and needs no others. */
export const StatisticsCalls = /* @__PURE__ */ resourceOf<StatisticsCalls>(rows)
