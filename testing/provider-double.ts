import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a double does with the next message instead of taking it. */
export type Fault =
  | 'cut' // takes the message and breaks the connection before it answers
  | 'garbled' // takes the message and answers nothing that can be read
  | { status: number; body: unknown } // refuses it with this answer

/** A message that a double took. */
export interface TakenMessage {
  /** Its id at the provider. */
  readonly id: string
  /** The service's own id of it, which the double repeats. */
  readonly deliveryId: string
  /** As the provider got it. */
  readonly to: string
  readonly text: string
}

export interface Posted {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A provider on 127.0.0.1: its server, the messages that it took, and what it does wrongly next. */
export interface DoubleServer<Message extends TakenMessage> {
  readonly url: string
  /** In the order in which they came; a request that was refused is not there. */
  readonly messages: Message[]
  /** Does this with the next requests, one each. */
  fail(...faults: Fault[]): void
  /** How many requests came, the refused ones included. */
  requestCount(): number
  newest(to: string, fits?: RegExp): Message
  close(): Promise<void>
}

interface Protocol<Message> {
  /** Reads a request; an answer instead refuses it. */
  /** Answers what is no message; null for a message. */
  manage?(posted: Posted & { method: string }): { status: number; body: unknown } | null
  take(posted: Posted): { message: Message; answer: unknown; status?: number } | { status: number; body: unknown }
}

/** Starts a provider that speaks a protocol. */
export async function startDouble<Message extends TakenMessage>({
  manage,
  take,
}: Protocol<Message>): Promise<DoubleServer<Message>> {
  const messages: Message[] = []
  const faults: Fault[] = []
  let requests = 0
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const posted = { path: request.url ?? '', headers: request.headers, body }
      const managed = manage?.({ ...posted, method: request.method ?? 'GET' })
      if (managed) return answer(response, managed.status, managed.body)
      requests += 1
      const fault = faults.shift()
      if (typeof fault === 'object') return answer(response, fault.status, fault.body)
      const taken = take(posted)
      if (!('message' in taken)) return answer(response, taken.status, taken.body)
      messages.push(taken.message)
      if (fault === 'cut') return request.socket.destroy()
      if (fault === 'garbled') return response.end('<html>')
      answer(response, taken.status ?? 200, taken.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    fail: (...more) => void faults.push(...more),
    requestCount: () => requests,
    newest(to, fits = /(?:)/) {
      const digits = to.replace(/\D/g, '')
      const found = messages.findLast((one) => one.to.replace(/\D/g, '') === digits && fits.test(one.text))
      if (!found) throw new Error(`No message to ${to} fits ${fits}.`)
      return found
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
