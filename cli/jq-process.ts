import { text } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Answer } from './jq.ts'

/**
 * jq as a process that query.ts starts: expression in, `ready` once jq takes it, then results on standard input as jq itself reads them.
 * jq runs in a thread, so that this one notices when the command has ended, however that ended.
 */
if (isMainThread) watch()
else void work(String(workerData))

function watch(): void {
  // The command handles these: it then ends this process or still waits for its answer.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})
  process.on('disconnect', () => process.exit())
  const jq = new Worker(import.meta.filename, { workerData: process.argv[2] })
  jq.once('message', (refusal: Answer | undefined) => {
    if (refusal) return end(refusal)
    jq.once('message', end)
    process.send?.('ready')
    void text(process.stdin).then((results) => jq.postMessage(results))
  })
}

function end({ exitCode, stdout, stderr }: Answer): void {
  process.stderr.write(stderr, () => process.stdout.write(stdout, () => process.exit(exitCode)))
}

async function work(expression: string): Promise<void> {
  const { jqOf } = await import('./jq.ts')
  const { refusal, take } = await jqOf(expression)
  parentPort?.once('message', (results: string) => parentPort?.postMessage(take(results)))
  parentPort?.postMessage(refusal)
}
