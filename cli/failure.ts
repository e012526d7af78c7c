/** A command failed; `exitCode` as in main.ts, the message for a person, in Portuguese. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exitCode: 1 | 2 | 4 | 130

  constructor(message: string, exitCode: 1 | 2 | 4 | 130 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
