import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** A jq expression that waits for results, in a process of its own. */
export interface Query {
  /** What it takes from them: lines, texts without quotes; with a failure, those before it. */
  take(results: readonly unknown[]): Promise<{ text: string; failure: Failure | undefined }>
  end(): void
}

/** Throws {@link Failure} before the first request if jq cannot read the expression. */
export async function openQuery(expression: string, signal: AbortSignal): Promise<Query> {
  const child = fork(program, [expression], { execArgv: [], stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  let [out, err] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    out += part
  })
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    err += part
  })
  // Kills only a busy child: an interrupted command may still want an answer from what it has.
  let isBusy = true
  const interrupt = () => void (isBusy && child.kill('SIGKILL'))
  signal.addEventListener('abort', interrupt)
  const closed = once(child, 'close').then(([code, killedBy]) => {
    signal.removeEventListener('abort', interrupt)
    return code === 0 ? undefined : failureOf(err, killedBy ?? code)
  })
  const failure = await Promise.race([once(child, 'message').then(() => undefined), closed])
  if (failure) throw failure
  isBusy = false
  return {
    take: async (results) => {
      isBusy = true
      child.stdin?.on('error', () => {}).end(results.map((one) => JSON.stringify(one)).join('\n'))
      const failure = await closed
      return { text: out, failure }
    },
    end: () => void child.kill('SIGKILL'),
  }
}

// In the package both are JavaScript.
const program = join(dirname(import.meta.filename), `jq-process${extname(import.meta.filename)}`)

function failureOf(complaint: string, ending: string | number): Failure {
  const problem = /jq: error.*?: (.*?):?$/m.exec(complaint)?.[1] ?? (complaint.trim() || String(ending))
  return new Failure(
    { pt: 'A expressão de --jq não serve: {problem}', en: 'The --jq expression does not work: {problem}' },
    exitCodes.usage,
    { problem },
  )
}
