/** Why the service cannot start as it is set up: a sentence for whoever runs it, with the variable to look at. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/**
 * Ends the process with the sentence alone: a stack would hide it. What is no such problem is thrown on.
 */
export function endOfStart(error: unknown): never {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

/** The short reason within a failure of another's server: its message, else its code. */
export function reasonOf(error: unknown): string {
  // A name with two addresses fails with both; the first says enough.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
