import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One request as it arrived, whole. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A server of the test's own that speaks the wire; answers in turn, the last one again and again. */
export interface Wire {
  url: string
  seen: Seen[]
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens a server on a free port; each answer receives a request with its body already read. */
export async function openWire(...answers: ((response: ServerResponse, seen: Seen) => void)[]): Promise<Wire> {
  const seen: Seen[] = []
  return listen(seen, async (request, response) => {
    const body = (await buffer(request)).toString('utf8')
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    const answer = answers[Math.min(seen.length, answers.length - 1)]
    seen.push(one)
    answer?.(response, one)
  })
}

/** Opens a server that sees the raw request. */
export function openRaw(listener: RequestListener): Promise<Wire> {
  return listen([], listener)
}

/** An envelope with status 200. */
export function data(value: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ status: 200, message: '', data: value }))
  }
}

/** An error answer. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

async function listen(seen: Seen[], listener: RequestListener): Promise<Wire> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    seen,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
