import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './request-headers.ts'

const PATIENCE_MS = 5_000

/**
 * Reads away what a client still sends after it has been answered. Without this its connection would stand still,
 * and closing it at once would take the answer with it. Whoever goes on for longer is cut off.
 */
export function drainAfter(response: ServerResponse, request: IncomingMessage): void {
  if (!hasBody(request.headers)) return
  response.once('finish', () => {
    if (request.complete) return
    const cut = setTimeout(() => request.socket.destroy(), PATIENCE_MS)
    request.once('close', () => clearTimeout(cut))
    request.unpipe()
    request.removeAllListeners('data')
    request.resume()
  })
}
