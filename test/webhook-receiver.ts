import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { until } from './until.ts'

/** What a webhook brought. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the receiver answers: a status, with headers and text if they matter. Undefined never answers. */
export type Answer = { status: number; headers?: Record<string, string>; text?: string } | undefined

/** Somebody's real HTTP server on loopback that keeps what it is sent. */
export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answers(answer: Answer | ((received: Received) => Answer | Promise<Answer>)): void
  /** Waits until so many requests have come in all. */
  has(count: number): Promise<Received[]>
  close(): Promise<void>
}

export async function openReceiver(host = '127.0.0.1', port = 0): Promise<Receiver> {
  const received: Received[] = []
  let answer: (one: Received) => Answer | Promise<Answer> = () => ({ status: 200, text: 'obrigado' })
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    const wanted = await answer(one)
    if (wanted) response.writeHead(wanted.status, wanted.headers).end(wanted.text)
  }).listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    url: `http://${host}:${address.port}/hook`,
    received,
    answers(wanted) {
      answer = typeof wanted === 'function' ? wanted : () => wanted
    },
    has: (count) => until(`${count} webhooks`, async () => received.length >= count && received),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
