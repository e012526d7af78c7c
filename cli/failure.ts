import { type ExitCode, exitCodes } from './exit-codes.ts'
import { filled, type Values } from './language.ts'

/** A command failed; the sentence is for a person, in Portuguese until it is told. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exitCode: ExitCode
  readonly sentence: string
  readonly values: Values

  constructor(sentence: string, exitCode: ExitCode = exitCodes.other, values: Values = {}) {
    super(filled(sentence, values))
    this.sentence = sentence
    this.exitCode = exitCode
    this.values = values
  }
}

/** With `--dry-run`: what would have been sent first was shown, and nothing was sent. */
export class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd'
}
