import { type ExitCode, exitCodes } from './exit-codes.ts'

/** A command failed; the message is for a person, in Portuguese. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exitCodes.other) {
    super(message)
    this.exitCode = exitCode
  }
}

/** With `--dry-run`: what would have been sent first was shown, and nothing was sent. */
export class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd'
}
