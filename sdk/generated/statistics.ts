// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { statistics as rows } from './rows.ts'
import type { DocumentTotals, StatisticsPeriod } from './shapes.ts'

/** What `statistics.ofAccount` takes. */
export interface StatisticsOfAccountInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** By month, the default, or by day */
  granularity?: 'monthly' | 'daily' | undefined
  /** The month whose days are counted; only with granularity=daily, which requires it */
  month?: string | undefined
}

/** What `statistics.ofSelf` takes. */
export interface StatisticsOfSelfInput {
  /** By month, the default, or by day */
  granularity?: 'monthly' | 'daily' | undefined
  /** The month whose days are counted; only with granularity=daily, which requires it */
  month?: string | undefined
}

/** What `statistics.totalsOfAccount` takes. */
export interface StatisticsTotalsOfAccountInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** Calls of `statistics`. */
export interface Statistics {
  /**
   * What happened in the workspace, month by month or day by day (São Paulo), the newest first.
   *
   * `GET /accounts/:accountId/stats`
   */
  ofAccount(input?: StatisticsOfAccountInput, options?: CallOptions): Promise<StatisticsPeriod[]>
  /**
   * The same of the documents that the caller brought into any workspace of theirs.
   *
   * `GET /users/self/stats`
   */
  ofSelf(input?: StatisticsOfSelfInput, options?: CallOptions): Promise<StatisticsPeriod[]>
  /**
   * What the workspace holds now and how long its signers take.
   *
   * `GET /accounts/:accountId/stats/documents`
   */
  totalsOfAccount(input?: StatisticsTotalsOfAccountInput, options?: CallOptions): Promise<DocumentTotals>
  /**
   * The same of the documents that the caller brought into any workspace of theirs.
   *
   * `GET /users/self/stats/documents`
   */
  totalsOfSelf(input?: Record<never, never>, options?: CallOptions): Promise<DocumentTotals>
}

/** `new Statistics(options)` has these calls alone, for whoever bundles and needs no others. */
export const Statistics = /* @__PURE__ */ resourceOf<Statistics>(rows)
