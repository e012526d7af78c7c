import { Agent, createServer, request } from 'node:http'

/** The smallest relay in Node: node:http on both sides, keep-alive, every header passed, no checks. */
const upstream = new URL(process.env.API_URL ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const server = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming
  const { hostname, port } = upstream
  const call = request({ agent, hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => outgoing.destroy())
  incoming.pipe(call)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`)
})
