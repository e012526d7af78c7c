import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host of `/v1` that is another one in all but drafts and field sizes: it has never heard of them. */
export async function hostWithoutDrafts(origin: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (/\/(draft|field-sizes)(\?|$)/.test(incoming.url ?? '')) {
      outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
      return
    }
    const { method, headers } = incoming
    const target = new URL(incoming.url ?? '/', origin)
    const asked = request(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(asked)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${portOf(server.address())}`, close: () => void server.close() }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the host does not listen')
  return address.port
}
