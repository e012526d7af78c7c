import { loadJq } from 'jq-wasm/inline'

/** What jq writes, and its exit code. */
export interface Answer {
  exitCode: number
  stdout: string
  stderr: string
}

/** jq with an expression that it has read. A file of its own in the package, because it is large. */
export interface Jq {
  /** Why it cannot be read. */
  refusal: Answer | undefined
  /** Takes from results as jq reads them, one after another. */
  take(results: string): Answer
}

export async function jqOf(expression: string): Promise<Jq> {
  const jq = await loadJq()
  // Without input it is only compiled.
  const compiled = jq.raw('', expression, ['--'])
  return {
    refusal: compiled.exitCode === 0 ? undefined : compiled,
    take: (results) => {
      try {
        // The library trims what jq writes, so the first and the last line are ours.
        const taken = jq.raw(results, `"[", (inputs | (${expression}\n)), "]"`, ['-n', '-r', '-c'])
        return { ...taken, stdout: taken.stdout.replace(/^\[\n?/, '').replace(/(?<=^|\n)\]$/, '') }
      } catch (error) {
        const problem = error instanceof WebAssembly.RuntimeError ? 'out-of-memory' : error
        return { exitCode: 1, stdout: '', stderr: `jq: error: ${problem}` }
      }
    },
  }
}
