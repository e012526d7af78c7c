import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './request-headers.ts'

const PATIENCE_MS = 5_000

/**
 * Discards what a client still sends after it has been answered. Without this its connection would stall,
 * and closing it at once would lose the answer. The connection is closed when the client goes on for longer.
 */
export function drainAfter(response: ServerResponse, request: IncomingMessage): void {
  if (!hasBody(request.headers)) return
  response.on('finish', () => {
    if (request.complete) return
    const cut = setTimeout(() => request.socket.destroy(), PATIENCE_MS)
    request.once('close', () => clearTimeout(cut))
    request.unpipe()
    request.removeAllListeners('data')
    request.resume()
  })
}
