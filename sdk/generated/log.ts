// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { log as rows } from './rows.ts'
import type { LogCheckpoint, LogInclusion } from './shapes.ts'

/** What `log.leaves` takes. */
export interface LogLeavesInput {
  /** Lugar da primeira folha; 0 se não for informado */
  from?: number | undefined
}

/** What `log.leaves` answers. */
export interface LogLeavesAnswer {
  /** Lugar da primeira folha da resposta */
  from: number
  /** Quantas folhas o registro tem */
  size: number
  /**
   * Hashes das folhas, em ordem; até 1000 por resposta
   *
   * Items: SHA-256 em hexadecimal, em minúsculas
   */
  leaves: string[]
}

/** What `log.leaf` takes. */
export interface LogLeafInput {
  leaf: string
  /** Tamanho da árvore; o atual se não for informado */
  size?: number | undefined
}

/** What `log.consistency` takes. */
export interface LogConsistencyInput {
  /** O tamanho menor */
  from: number
  /** O maior; o atual se não for informado */
  to?: number | undefined
}

/** What `log.consistency` answers. */
export interface LogConsistencyAnswer {
  /** O tamanho menor */
  from: number
  /** O tamanho maior */
  to: number
  /**
   * Hashes que levam de uma raiz à outra (RFC 9162, 2.1.4)
   *
   * Items: SHA-256 em hexadecimal, em minúsculas
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
