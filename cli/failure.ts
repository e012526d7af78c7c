import type { Sentence } from '@rubrica/contracts/locale.ts'
import { type Values, wordsOf } from '@rubrica/contracts/said.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'

/** What is wrong with a list, and in which line. */
export interface Fault {
  line: number | undefined
  sentence: Sentence
  values?: Values
}

/** A command failed; the sentence is for a person. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exitCode: ExitCode
  readonly sentence: Sentence
  readonly values: Values
  /** Of a list, all that is wrong with it. */
  readonly faults: readonly Fault[]

  constructor(
    sentence: Sentence,
    exitCode: ExitCode = exitCodes.other,
    values: Values = {},
    faults: readonly Fault[] = [],
  ) {
    super(wordsOf({ sentence, values }, 'pt'))
    this.sentence = sentence
    this.exitCode = exitCode
    this.values = values
    this.faults = faults
  }
}

/** With `--dry-run`: what would have been sent first was shown, and nothing was sent. */
export class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd'
}
