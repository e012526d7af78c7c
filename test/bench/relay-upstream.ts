import { createServer } from 'node:http'

/** The service behind both proxies of the relay bench: small JSON, an answer to a POST, and a file of 100 KB. */
const json = Buffer.from(JSON.stringify({ status: 200, message: '', data: [{ type: 'cpf', name: 'CPF' }] }))
const file = Buffer.alloc(100 * 1024, 1)

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const isFile = request.url?.startsWith('/v1/documents/') === true
    const body = isFile ? file : json
    response.writeHead(200, [
      'Content-Type',
      isFile ? 'application/pdf' : 'application/json',
      'Content-Length',
      String(body.length),
    ])
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`)
})
