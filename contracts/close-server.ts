/** What Node's servers have; those of HTTP/2 close their connections themselves. */
interface Closable {
  close(closed: () => void): unknown
  closeIdleConnections?(): void
  closeAllConnections?(): void
}

const GRACE_MS = 10_000

/** Accepts no more requests, lets running ones finish, and closes the rest after ten seconds. */
export function closeServer(server: Closable): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle only after its answer, so this repeats.
    const sweep = setInterval(() => server.closeIdleConnections?.(), 50)
    const cut = setTimeout(() => server.closeAllConnections?.(), GRACE_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
