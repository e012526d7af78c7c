import { IncomingMessage } from 'node:http'
import { type RequestTarget, requestTargetOf } from '@rubrica/contracts/request-target.ts'

/** A request that reads its target once; every gate, route and handler works with that reading. */
export class FrontRequest extends IncomingMessage {
  /** The canonical target; null if the client wrote it in another form. */
  target: RequestTarget | null = null
}

/**
 * Reads the target before @hono/node-server does. That builds a URL of the request line and of Host, and
 * answers what it cannot build with an empty 400. Here it gets a URL that always parses, so the app sees all.
 */
export function readTarget(request: FrontRequest): void {
  request.target = requestTargetOf(request.url ?? '', request.headers.host)
  request.url = request.target === null ? `${BASE}/` : BASE + request.target.path + request.target.query
}

/** Only path and query are used. */
const BASE = 'http://localhost'
