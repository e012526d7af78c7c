import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openProduct } from '../../product.ts'

/** The pages of a product before such a host, and the host. */
export async function openWithoutDrafts(origin: string) {
  const host = await hostWithoutDrafts(origin)
  const front = await openProduct({ API_URL: host.url, SECRET_KEY: 'c'.repeat(64) })
  return {
    front,
    answer: host.answer,
    async close() {
      await front.close()
      host.close()
    },
  }
}

interface OtherHost {
  url: string
  /** Sets the status that the host answers for them from now on. */
  answer: (status: 404 | 500) => void
  close: () => void
}

/** A host of `/v1` that passes all calls on, except for drafts and field sizes: it does not know them, or fails. */
async function hostWithoutDrafts(origin: string): Promise<OtherHost> {
  let status = 404
  const server = createServer((incoming, outgoing) => {
    if (/\/(draft|field-sizes)(\?|$)/.test(incoming.url ?? '')) {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
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
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    answer: (now) => {
      status = now
    },
    close: () => void server.close(),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the host does not listen')
  return address.port
}
