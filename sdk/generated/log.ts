// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { log as rows } from './rows.ts'
import type { LogCheckpoint, LogInclusion } from './shapes.ts'

/** What `log.leaves` takes. */
export interface LogLeavesInput {
  /** Index of the first leaf; 0 by default */
  from?: number | undefined
}

/** What `log.leaves` answers. */
export interface LogLeavesAnswer {
  /** Index of the first leaf in the answer */
  from: number
  /** How many leaves the log has */
  size: number
  /**
   * Hashes of the leaves, in order; up to 1000 in each answer
   *
   * Items: SHA-256 in lower-case hexadecimal
   */
  leaves: string[]
}

/** What `log.leaf` takes. */
export interface LogLeafInput {
  leaf: string
  /** Size of the tree; the current size by default */
  size?: number | undefined
}

/** What `log.consistency` takes. */
export interface LogConsistencyInput {
  /** The smaller size */
  from: number
  /** The larger size; the current one by default */
  to?: number | undefined
}

/** What `log.consistency` answers. */
export interface LogConsistencyAnswer {
  /** The smaller size */
  from: number
  /** The larger size */
  to: number
  /**
   * Hashes that lead from one root to the other (RFC 9162, 2.1.4)
   *
   * Items: SHA-256 in lower-case hexadecimal
   */
  proof: string[]
}

/** Calls of `log`. */
export interface Log {
  /**
   * The newest signed checkpoint of the log of seals.
   *
   * `GET /log/checkpoint`
   */
  checkpoint(input?: Record<never, never>, options?: CallOptions): Promise<LogCheckpoint>
  /**
   * The hashes of leaves from a position on, for copies of the log. Only hashes, which reveal no person.
   *
   * `GET /log/leaves`
   */
  leaves(input?: LogLeavesInput, options?: CallOptions): Promise<LogLeavesAnswer>
  /**
   * The position of a leaf, and the proof that a tree has it there.
   *
   * `GET /log/leaves/:leaf`
   */
  leaf(input: LogLeafInput, options?: CallOptions): Promise<LogInclusion>
  /**
   * The proof that the log of one size is the beginning of the log of another.
   *
   * `GET /log/consistency`
   */
  consistency(input: LogConsistencyInput, options?: CallOptions): Promise<LogConsistencyAnswer>
}

/** `new Log(options)` has these calls alone, for whoever bundles and needs no others. */
export const Log = /* @__PURE__ */ resourceOf<Log>(rows)
