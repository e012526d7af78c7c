import type { Server } from 'node:http'

/** Starts listening and returns the port. `localhost` means 127.0.0.1, which every client tries. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

const GRACE_MS = 10_000

/** Accepts no more requests, lets running ones finish, and closes the rest after ten seconds. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle only after its answer, so this repeats.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
