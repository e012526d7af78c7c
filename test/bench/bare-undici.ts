import { createServer } from 'node:http'
import { Pool } from 'undici'

/** What undici alone needs: its `dispatch` written to Node's response, every header passed, no checks. */
const pool = new Pool(process.env.API_URL ?? '', { connections: 256, pipelining: 1 })

const server = createServer((incoming, outgoing) => {
  const { method = 'GET', url = '/' } = incoming
  const { host: _, ...headers } = incoming.headers
  const body = headers['content-length'] === undefined ? null : incoming
  pool.dispatch(
    { path: url, method, headers, body },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, answered) {
        outgoing.writeHead(status, answered)
      },
      onResponseData(controller, chunk) {
        if (outgoing.write(chunk)) return
        controller.pause()
        outgoing.once('drain', () => controller.resume())
      },
      onResponseEnd() {
        outgoing.end()
      },
      onResponseError() {
        outgoing.destroy()
      },
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`)
})
