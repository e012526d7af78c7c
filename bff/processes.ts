import cluster from 'node:cluster'

/**
 * Runs `count` processes of this program behind its one port, and starts one that ends again. Resolves with the exit code
 * as soon as all have ended: after a signal, or because one could not start.
 */
export function runProcesses(count: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let exitCode: number | null = null

  function start(): void {
    const worker = cluster.fork()
    let hasListened = false
    worker.once('listening', () => {
      hasListened = true
    })
    worker.once('exit', (code, killedBy) => {
      if (exitCode === null && !hasListened && !killedBy) end('SIGTERM', code || 1)
      if (exitCode === null) return start()
      if (Object.keys(cluster.workers ?? {}).length === 0) resolve(exitCode)
    })
  }

  function end(signal: NodeJS.Signals, code: number): void {
    exitCode ??= code
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end('SIGTERM', 0))
  for (let started = 0; started < count; started += 1) start()
  return promise
}
