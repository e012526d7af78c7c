/** Why the service cannot start: a sentence for the operator, naming the variable. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/**
 * Ends the process with only the sentence, because a stack would hide it. Throws any other error on.
 */
export function endOfStart(error: unknown): never {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

/** The short reason of an external failure: its message, else its code. */
export function reasonOf(error: unknown): string {
  // A name with two addresses fails with both; the first says enough.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
