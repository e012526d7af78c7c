/**
 * Ends the process at SIGINT or SIGTERM, after `stop`. Further signals change nothing: a terminal or systemd signals each
 * process of a group, and the first of them signals the others, too.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    // A job that a stop does not wait for may still hold a connection.
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
